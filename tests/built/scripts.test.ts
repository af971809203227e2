import { get as httpGet } from 'node:http'
import { expect, inject, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { get } from './site.ts'

/** The header size that browsers add to a response. */
const headerBytes = 300

/** The transferred bytes. */
function transferred(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    httpGet(inject('builtUrl') + path, { headers }, (response) => {
      let bytes = headerBytes
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** All scripts a page loads initially, including static imports. */
async function scriptsOf(path: string): Promise<Set<string>> {
  const found = new Set<string>()
  async function follow(source: string, pattern: RegExp): Promise<void> {
    for (const [, name = ''] of source.matchAll(pattern)) {
      const script = `/assets/${name}`
      if (found.has(script)) continue
      found.add(script)
      await follow(await (await get(script)).text(), /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
    }
  }
  const html = await (await get(path)).text()
  await follow(html, /\/assets\/([\w.-]+\.js)/g)
  return found
}

async function scriptBytes(path: string): Promise<number> {
  const scripts = await scriptsOf(path)
  const sizes = await Promise.all([...scripts].map(transferred))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test.each([
  '/diagnostic',
  '/diagnostic/team/a-team',
  '/founder-test/assessment',
  '/scorecards/a-scorecard',
  '/scorecards/results/a-result',
  '/scorecards/team/a-team',
  '/embed/a-scorecard',
  '/toolbox',
  '/toolbox/roi-projection-calculator',
  '/toolbox/strategic-okr-execution-tracker',
  '/orders',
  '/privacy/my-data',
  '/test-navigation',
])('%s loads less than 95 KB of compressed script', async (path) => {
  const total = await scriptBytes(path)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThan(95_000)
})

test('a report loads less than 95 KB of compressed script', async () => {
  const ratings = sections.flatMap((section) => section.ratings.map(({ key }) => [key, 1]))
  const who = { name: 'Ada Lovelace', email: 'ada@example.com', currentChallenges: [challenges[0].name] }
  const made = await fetch(`${inject('builtUrl')}/api/assessments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...who, ...Object.fromEntries(ratings) }),
  })
  const { id } = await made.json()
  const total = await scriptBytes(`/diagnostic/results/${id}`)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThan(95_000)
})
