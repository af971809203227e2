import { createSocket } from 'node:dgram'

export type Zone = Record<string, readonly string[]>

/** Says nothing, or that it could not find out, however often it is asked. */
export type NameServerMood = 'answer' | 'silent' | 'broken'

const headerBytes = 12
const typeTxt = 16
const classIn = 1
const noSuchName = 3
const serverFailure = 2

/** A name server on this machine that knows the texts of a few names (RFC 1035). */
export async function startNameServer(zone: Zone) {
  const asked: string[] = []
  let mood: NameServerMood = 'answer'
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readName(query)
    asked.push(name)
    if (mood === 'silent') return
    socket.send(answerTo(query.subarray(0, end + 4), mood === 'broken' ? 'broken' : zone[name]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    setMood(next: NameServerMood) {
      mood = next
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function answerTo(question: Buffer, texts: readonly string[] | 'broken' | undefined): Buffer {
  const records = texts === undefined || texts === 'broken' ? [] : texts.map(recordOf)
  const header = Buffer.from(question)
  const code = texts === 'broken' ? serverFailure : texts === undefined ? noSuchName : 0
  // A response, recursion wanted and had.
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, ...records])
}

/** Its name is where the question has it; a text is cut into strings of 255 bytes at most. */
function recordOf(text: string): Buffer {
  const strings = (text.match(/[\s\S]{1,255}/g) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const data = Buffer.concat(strings)
  const head = Buffer.alloc(headerBytes)
  head.writeUInt16BE(0xc000 | headerBytes, 0)
  head.writeUInt16BE(typeTxt, 2)
  head.writeUInt16BE(classIn, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
