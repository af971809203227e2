import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.server.ts'
import { createListener } from './listener.server.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server whose pages, whose site and whose visit counter do as they are told. */
async function startListener({
  page = () => false,
  site = () => {},
  noteVisit = () => {},
}: {
  page?: Answer
  site?: Answer
  noteVisit?: () => void
}) {
  const noted: [string, number][] = []
  const listener = createListener(
    { answer: (req, res) => page(req, res) === true, show: () => {} },
    {
      listener: async (req, res) => void (await site(req, res)),
      noteVisit,
      groupOf: () => 'pages',
      monitoring: {
        noteRequest: (group, _method, status) => noted.push([group, status]),
        look: async () => {},
        readMetrics: async () => '',
      },
    },
    createLog('silent'),
  )
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  /** The status and the whole body, or that the connection was cut. */
  const get = () =>
    new Promise<[number, string] | 'cut'>((resolve) => {
      request({ port, agent: false }, (response) => {
        let body = ''
        response.on('data', (chunk) => (body += chunk))
        response.on('error', () => resolve('cut'))
        response.on('end', () => resolve([response.statusCode ?? 0, body]))
      })
        .on('error', () => resolve('cut'))
        .end()
    })
  return { get, noted }
}

const fail = () => {
  throw new Error('a file is gone')
}
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-length': '10' }).write('half')

test.for([
  ['a page that throws', { page: fail }, ['memory', 503]],
  ['a site that throws', { site: fail }, ['pages', 503]],
  ['a site whose promise is rejected', { site: () => Promise.reject(new Error('no')) }, ['pages', 503]],
] as const)('%s is a 503 for this request, and the next one is answered', async ([, broken, counted]) => {
  const { get, noted } = await startListener(broken)
  for (const _ of [1, 2]) {
    expect(await get()).toEqual([503, expect.stringContaining('Something went wrong on our side.')])
  }
  await expect.poll(() => noted).toEqual([counted, counted])
})

test.for([
  [
    'a page',
    {
      page: (_: IncomingMessage, response: ServerResponse) => {
        begin(response)
        return fail()
      },
    },
  ],
  [
    'the site',
    {
      site: async (_: IncomingMessage, response: ServerResponse) => {
        begin(response)
        await Promise.reject(new Error('the stream broke'))
      },
    },
  ],
  [
    'a stream',
    {
      site: (_: IncomingMessage, response: ServerResponse) => {
        begin(response)
        response.destroy(new Error('the disk broke'))
      },
    },
  ],
] as const)('%s that fails when its headers are out is cut off, never half an answer', async ([, broken]) => {
  const { get } = await startListener(broken)
  expect(await get()).toBe('cut')
  expect(await get()).toBe('cut')
})

test('an answer that was given stays whole, whatever fails after it', async () => {
  const { get, noted } = await startListener({
    page: (_, response) => {
      response.writeHead(200).end('whole')
      return true
    },
    noteVisit: fail,
  })
  expect(await get()).toEqual([200, 'whole'])
  expect(noted).toEqual([['memory', 200]])
})

test('who writes to an answer that is over harms nobody', async () => {
  const { get } = await startListener({
    site: (_, response) => {
      response.writeHead(200).end('whole')
      response.write('more')
    },
  })
  expect(await get()).toEqual([200, 'whole'])
  expect(await get()).toEqual([200, 'whole'])
})
