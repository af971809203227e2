// npm run bench -- admin starts it: asks for one address so many times a second, whatever the answers take, until its
// input ends; then says how long they took. A process of its own: what else is measured must not hold it up.
import { Agent, get } from 'node:http'

const [url = '', perSecond = '50'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const took: number[] = []
let failed = 0

const timer = setInterval(() => {
  const started = performance.now()
  get(url, { agent }, (response) => {
    response.resume().on('end', () => took.push(performance.now() - started))
  }).on('error', () => (failed += 1))
}, 1000 / Number(perSecond))

process.stdin.resume().on('end', () => {
  clearInterval(timer)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]
  const answer = { requests: took.length, failed, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
  process.stdout.write(JSON.stringify(answer), () => process.exit())
})
