// What many requests leave behind in memory, and what clients that only hold a connection do to the others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { productFacts } from '#content/shop/product-facts.ts'
import {
  assessment,
  boundMemory,
  type Load,
  launchSite,
  load,
  medianLoad,
  ms,
  type Running,
  ratio,
  rounds,
  type Section,
  servingMb,
  startSite,
  stop,
  untilReady,
} from './harness.ts'

const requests = 20_000
const lanes = 32
const seconds = 3
const idleClients = 1000
const slowClients = 200

/** What a small machine has, and the one that most owners rent. */
const boundsMb = [512, 2048]

export async function measureMemory(): Promise<Section> {
  const here = await memoryOf(await startSite())
  const machines = [{ name: 'memory', values: here }]
  for (const mb of boundsMb) {
    const values = await memoryWithin(mb)
    if (values) machines.push({ name: `of ${mb} MB`, values })
  }
  const cells = (values: readonly number[], index: number) => {
    const [value = 0, first = 1] = [values[index], values[1]]
    return [`${value.toFixed(0)} MB`, index === 0 ? '' : ratio(value / first)]
  }
  const quarters = here.slice(1).map((_, index) => `${(index + 1) * 25} %`)
  const missing = machines.length > 1 ? '' : ' (not measured: that takes root and Linux)'
  return {
    title: 'Memory',
    words: `${requests.toLocaleString('en-US')} requests over ${lanes} connections: of ten, five pages, two reports as JSON, one rendered report, one diagnostic, one sign-up with its two mails. Resident memory of what serves. V8 sizes its nursery by the memory that it finds: beside this machine's, what it takes where less is all there is${missing}.`,
    head: ['after', ...machines.flatMap(({ name }) => [name, 'beside the first quarter'])],
    rows: ['the start', ...quarters].map((name, index) => [
      name,
      ...machines.flatMap(({ values }) => cells(values, index)),
    ]),
  }
}

/** As on a machine that has so much; undefined where it cannot be told to. */
async function memoryWithin(mb: number): Promise<number[] | undefined> {
  const site = await launchSite()
  const release = boundMemory(site.child.pid ?? 0, mb)
  if (!release) {
    await stop(site)
    return undefined
  }
  const values = await memoryOf(await untilReady(site, '/api/ready'))
  release()
  return values
}

/** At the start and after each quarter; the site is stopped then. */
async function memoryOf(site: Running): Promise<number[]> {
  const atStart = servingMb(site)
  const { id } = JSON.parse(await call(site, 'POST', '/api/assessments', assessment)) as { id: string }
  const quarters: number[] = []
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await sendMixed(site, id, requests / 4, quarter)
    quarters.push(servingMb(site))
  }
  await stop(site)
  return [atStart, ...quarters]
}

async function sendMixed(site: Running, id: string, amount: number, quarter: number): Promise<void> {
  let sent = 0
  const [tool] = productFacts
  const one = async (number: number) => {
    const kind = number % 10
    if (kind === 0) {
      const email = `ada-${quarter}-${number}@example.com`
      return call(site, 'POST', '/api/waitlist', {
        name: 'Ada Lovelace',
        email,
        toolInterest: tool.waitlistValue,
      })
    }
    if (kind === 1) return call(site, 'POST', '/api/assessments', assessment)
    if (kind === 2) return call(site, 'GET', `/diagnostic/results/${id}`)
    if (kind < 5) return call(site, 'GET', `/api/assessments/${id}`)
    return call(site, 'GET', '/')
  }
  const lane = async () => {
    while (sent < amount) {
      sent += 1
      await one(sent)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const agent = new Agent({ keepAlive: true, maxSockets: lanes })

function call({ port }: Running, method: string, path: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
    request({ agent, port, path, method, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8').on('data', (chunk) => (answer += chunk))
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(answer)
        else reject(new Error(`${method} ${path} answered ${response.statusCode}`))
      })
    })
      .on('error', reject)
      .end(text)
  })
}

/** The same load in turns alone and beside a crowd that opens connections and sends nothing, or a byte at a time. */
export async function measureCrowd(): Promise<Section> {
  const site = await startSite()
  const alone: Load[] = []
  const beside: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(load(site.url, 64, seconds))
    // A process of its own: wrk holds this one up.
    const args = ['bench/crowd.ts', site.port, idleClients, slowClients].map(String)
    const crowd = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(crowd.stdout, 'data')
    beside.push(load(site.url, 64, seconds))
    crowd.kill()
    await once(crowd, 'exit')
  }
  await stop(site)
  const row = (name: string, loads: Load[]) => {
    const { rate, p50Ms, p99Ms } = medianLoad(loads)
    return [name, ratio(rate / medianLoad(alone).rate), ms(p50Ms), ms(p99Ms)]
  }
  return {
    title: 'Slow and idle clients',
    words: `GET / with 64 connections, alone and beside ${idleClients} idle connections and ${slowClients} that send a request a byte at a time.`,
    head: ['', 'answers a second, beside alone', 'p50', 'p99'],
    rows: [row('alone', alone), row('beside the crowd', beside)],
  }
}
