// npm run bench starts it: holds connections open, some idle, some sending a request a byte at a time.
import { connect, type Socket } from 'node:net'

const [port, idle, slow] = process.argv.slice(2).map(Number)
const byteMs = 100
const words = `POST /api/waitlist HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n${' '.repeat(5000)}`

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port ?? 0, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

const idleSockets = await Promise.all(Array.from({ length: idle ?? 0 }, open))
const slowSockets = await Promise.all(Array.from({ length: slow ?? 0 }, open))
// A server may close them when it has waited long enough; that is its right.
for (const socket of [...idleSockets, ...slowSockets]) socket.on('error', () => {})
let sent = 0
setInterval(() => {
  for (const socket of slowSockets) socket.write(words[sent % words.length] ?? ' ')
  sent += 1
}, byteMs)
process.stdout.write('here\n')
