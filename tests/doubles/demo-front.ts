import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type FrontSettings = {
  port: number
  sitePort: number
  stripePort: number
  mailboxUrl: string
  /** Runs in every page, before everything else. */
  script?: string
  /** Whom one click signs in. */
  owner?: Owner
}

type Owner = { email: string; password: string }

const scriptPath = '/demo/script.js'
const stripePath = '/demo/stripe'
const signInPath = '/demo/sign-in'
const scriptTag = `<script src="${scriptPath}"></script>`

/**
 * Stands before the real site and adds one script to every page: the banner, and a stand-in for Stripe's script that
 * reaches the Stripe double through here. So the site itself knows nothing of any demo. Returns how to stop.
 */
export async function startDemoFront({
  port,
  sitePort,
  stripePort,
  mailboxUrl,
  script: firstScript = '',
  owner,
}: FrontSettings): Promise<() => void> {
  const script = `${firstScript}\n${demoScript(mailboxUrl, owner ? signInPath : '/admin')}`
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    if (path === scriptPath) {
      return response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    }
    if (path === signInPath && owner) return signIn(owner, sitePort, incoming, response)
    if (path.startsWith(stripePath)) return forward(incoming, response, stripePort, path.slice(stripePath.length))
    return forward(incoming, response, sitePort, path)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, () => resolve()))
  return () => void server.close()
}

function demoScript(mailboxUrl: string, adminPath: string): string {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const standIn = read('./stripe/stripe-js.js').replace('STRIPE_API_URL', stripePath)
  return `${standIn}\n${read('./demo-script.js').replace('MAILBOX_URL', mailboxUrl).replace('ADMIN_PATH', adminPath)}`
}

/** Signs in at the site as the form does, and leads to the admin. */
function signIn(owner: Owner, port: number, { headers }: IncomingMessage, response: ServerResponse): void {
  const host = headers.host ?? ''
  const sent = { host, origin: `http://${host}`, 'content-type': 'application/json' }
  const options = { port, path: '/api/auth/sign-in/email', method: 'POST', headers: sent }
  const outgoing = request(options, (answer) => {
    answer.resume()
    response.writeHead(303, { location: '/admin', 'set-cookie': answer.headers['set-cookie'] ?? [] }).end()
  })
  outgoing.on('error', () => response.writeHead(502).end('The site does not answer.'))
  outgoing.end(JSON.stringify(owner))
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number, path: string): void {
  const { method, headers } = incoming
  // Uncompressed, so that the script can be written into a page.
  const options = { port, path, method, headers: { ...headers, 'accept-encoding': 'identity' } }
  const outgoing = request(options, (answer) => {
    if (answer.headers['content-type']?.startsWith('text/html') && !answer.headers['content-disposition']) {
      return void sendPage(answer, response)
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.writeHead(502).end('The site does not answer.'))
  incoming.pipe(outgoing)
}

async function sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const html = Buffer.concat(chunks).toString().replace('</head>', `${scriptTag}</head>`)
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 500, headers).end(html)
}
