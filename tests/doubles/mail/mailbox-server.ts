import { createServer } from 'node:http'
import { mailboxPage, mailPage } from './mailbox-page.ts'
import { refuseNobodys, startSmtpPeer } from './smtp-peer.ts'

/**
 * An SMTP server whose mail others can read: a test in another process as JSON (GET /?to=ada@example.com), a
 * person as pages (GET /mails). Addresses that begin with "refused-" are nobody's, until they are moved into (POST
 * /?to=refused-ada@example.com).
 */
export async function startMailbox(smtpPort: number, httpPort: number): Promise<{ close: () => Promise<void> }> {
  const { accepted, setRule, close } = await startSmtpPeer(smtpPort)
  const movedIn = new Set<string>()
  setRule((stage, to) => (movedIn.has(to) ? undefined : refuseNobodys(stage, to)))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, , index] = pathname.split('/')
    const mail = index ? accepted[Number(index)] : undefined
    if (pathname.startsWith('/mails')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return response.end(mail ? mailPage(mail) : mailboxPage(accepted))
    }
    const to = searchParams.get('to')
    if (request.method === 'POST' && to) movedIn.add(to)
    const mails = accepted.filter((each) => each.to?.some(({ address }) => address === to))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mails))
  })
  await new Promise<void>((resolve) => server.listen(httpPort, '127.0.0.1', resolve))
  return {
    async close() {
      server.close()
      await close()
    },
  }
}
