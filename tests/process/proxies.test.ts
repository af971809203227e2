import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { maxFileBytes } from '#content/shop/sold-files.ts'
import { filesPath } from '#features/site/files/api.server.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { startReady, temporaryDir } from './built-server.ts'

// Runs the proxy configurations of docs/self-hosting.md, with other names, ports and certificates.

const guide = readFileSync('docs/self-hosting.md', 'utf8')
const entry = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }
/** The general limit of posts a minute without a form token. */
const postsAMinute = 30

function example(language: string): string {
  const [, code] = guide.match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``)) ?? []
  if (!code) throw new Error(`docs/self-hosting.md has no example for ${language}`)
  return code
}

type Ports = { proxy: number; plain: number; site: number }
type Proxy = { program: string | undefined; start: (program: string, dir: string, ports: Ports) => string[] }

const proxies: Record<string, Proxy> = {
  nginx: {
    program: process.env.NGINX,
    start(program, dir, { proxy, plain, site }) {
      const [certificate, key] = makeCertificate(dir)
      const server = example('nginx')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${site}`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`)
        .replace('listen 443', `listen 127.0.0.1:${proxy}`)
        .replaceAll('coach.example', 'localhost')
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${dir}/${name};`)
        .join('\n')
      const conf = join(dir, 'nginx.conf')
      // Workers started by root run as another user, who cannot buffer large bodies in our folder.
      const user = process.getuid?.() === 0 ? 'user root;\n' : ''
      writeFileSync(conf, `${user}pid ${dir}/pid;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${server}\n}\n`)
      return [program, '-p', dir, '-c', conf, '-e', join(dir, 'error.log'), '-g', 'daemon off;']
    },
  },
  Caddy: {
    program: process.env.CADDY,
    start(program, dir, { proxy, site }) {
      const server = example('caddyfile')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${site}`)
        .replace('coach.example', `localhost:${proxy}`)
      const conf = join(dir, 'Caddyfile')
      // Caddy's own CA signs the certificate for localhost; nothing is installed on this machine.
      const options = `{\nadmin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system ${dir}/store\n}\n`
      writeFileSync(conf, options + server)
      return [program, 'run', '--adapter', 'caddyfile', '--config', conf]
    },
  },
}

function makeCertificate(dir: string): [string, string] {
  const [certificate, key] = [join(dir, 'certificate.pem'), join(dir, 'key.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
  ])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  return [certificate, key]
}

/** Starts the built server and the proxy on separate ports. */
async function openBehind({ program = '', start }: Proxy) {
  const ports = { proxy: await freePort(), plain: await freePort(), site: await freePort() }
  const url = `https://localhost:${ports.proxy}`
  // The guide sets only these two.
  await startReady({ PORT: String(ports.site), PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' })
  const dir = temporaryDir()
  mkdirSync(dir, { recursive: true })
  const [command = '', ...args] = start(program, dir, ports)
  const child = spawn(command, args, { env: { ...process.env, HOME: dir, XDG_DATA_HOME: dir } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const send = sender(ports.proxy)
  const isUp = () =>
    send('GET', '/api/health').then(
      ({ status }) => status,
      () => child.exitCode ?? 'not yet',
    )
  await expect.poll(isUp, { timeout: 30_000, message: said }).toBe(200)
  return { send, ports, url }
}

type Sent = { body?: unknown; file?: Buffer; headers?: Record<string, string>; from?: string }

/** Calls the proxy from a given local address; Linux accepts all of 127.0.0.0/8. */
function sender(port: number) {
  return (method: string, path: string, { body, file, headers = {}, from = '127.0.0.2' }: Sent = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port,
          method,
          path,
          localAddress: from,
          rejectUnauthorized: false,
          agent: false,
          headers: { host: `localhost:${port}`, 'content-type': 'application/json', ...headers },
        },
        async (response) => {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk)
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, text })
        },
      )
      sent.on('error', reject)
      sent.end(file ?? (body === undefined ? undefined : JSON.stringify(body)))
    })
}

function reachable(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

for (const [name, proxy] of Object.entries(proxies)) {
  test.skipIf(!proxy.program || process.platform !== 'linux')(
    `behind ${name}, configured as in the guide, pages, posts and rate limits per visitor work`,
    async () => {
      const { send, ports, url } = await openBehind(proxy)
      const page = await send('GET', '/')
      expect(page.status).toBe(200)
      expect(page.text).toContain('</html>')

      const post = (from: string, forged = '') =>
        send('POST', '/api/waitlist', {
          body: entry,
          from,
          headers: { origin: url, ...(forged && { 'x-forwarded-for': forged }) },
        })
      const statuses: number[] = []
      for (let count = 0; count <= postsAMinute; count += 1) {
        statuses.push((await post('127.0.0.2', `198.51.100.${count}`)).status)
      }
      // Forged addresses count against their sender; other clients have their own count.
      expect(new Set(statuses.slice(0, postsAMinute))).toEqual(new Set([201]))
      expect(statuses.at(-1)).toBe(429)
      expect((await post('127.0.0.3')).status).toBe(201)

      // The largest allowed upload passes the proxy: the 401 comes from the site.
      const file = Buffer.alloc(maxFileBytes)
      const upload = await send('POST', `${filesPath}?name=book.pdf`, { file, from: '127.0.0.4' })
      expect(upload).toEqual({ status: 401, text: JSON.stringify({ message: 'Please sign in first.' }) })

      const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
      const others = addresses.filter(({ internal, family }) => !internal && family === 'IPv4')
      expect(await reachable('127.0.0.1', ports.site)).toBe(true)
      for (const host of ['127.0.0.2', ...others.map(({ address }) => address)]) {
        expect(`${host} ${await reachable(host, ports.site)}`).toBe(`${host} false`)
      }
    },
  )
}
