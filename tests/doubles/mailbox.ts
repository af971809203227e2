import { createServer } from 'node:http'
import { startSmtpPeer } from './smtp-peer.ts'

/** An SMTP server whose mail a test in another process can read: GET /?to=ada@example.com */
const peer = await startSmtpPeer(Number(process.env.SMTP_PORT))

createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')
  const mails = peer.accepted.filter((mail) => mail.to?.some(({ address }) => address === to))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mails))
}).listen(Number(process.env.MAILBOX_PORT), '127.0.0.1')
