// New words while visitors keep the server busy: how soon they are shown, and what the visitors notice.
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Content } from '#content/owner/content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { median, type Running, ratio, type Section, startSite, stop } from './harness.ts'

const connections = 64
const seconds = 5
const rounds = 3

export async function measurePublishing(): Promise<Section> {
  const site = await startSite()
  const quiet: number[] = []
  for (let round = 0; round < rounds; round += 1) quiet.push(await untilShown(site, `Quiet ${round}`))
  const shares: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await ratePerSecond(site)
    const { shownAfter, rate } = await underLoad(site, `Busy ${round}`)
    busy.push(shownAfter)
    shares.push(rate / before)
  }
  await stop(site)
  const inSeconds = (values: number[]) => `${median(values).toFixed(1)} s`
  return {
    title: 'Publishing',
    words: `Another name, which is on every page and picture; from the end of npm run content to the page that shows it. Busy: GET / over ${connections} connections from wrk, which shares the two cores; its rate while the pages are made beside its rate before.`,
    head: ['', 'shown after', 'rate of visitors, beside before'],
    rows: [
      ['quiet', inSeconds(quiet), ''],
      ['busy', inSeconds(busy), ratio(median(shares))],
    ],
  }
}

async function underLoad(site: Running, name: string) {
  publish(site, name)
  const load = ratePerSecond(site)
  const shownAfter = await untilShows(site, name)
  return { shownAfter, rate: await load }
}

/** How many seconds after its publication another name is shown. */
export async function untilShown(site: Running, name: string): Promise<number> {
  publish(site, name)
  return untilShows(site, name)
}

function publish({ workDir }: Running, name: string): void {
  const file = join(workDir, 'words.json')
  const content: Content = { ...sampleContent, who: { ...sampleContent.who, name } }
  writeFileSync(file, JSON.stringify(content))
  const env = { ...process.env, DATA_DIR: workDir, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  const { status, stderr } = spawnSync(process.execPath, ['app/commands/content.ts', 'import', file], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

async function untilShows({ url }: Running, name: string): Promise<number> {
  const published = performance.now()
  while (!(await (await fetch(url)).text()).includes(name)) await setTimeout(50)
  return (performance.now() - published) / 1000
}

function ratePerSecond({ url }: Running): Promise<number> {
  const args = ['-t', '1', '-c', String(connections), '-d', String(seconds), '-H', 'accept-encoding: br', url]
  const wrk = spawn('wrk', args)
  let output = ''
  wrk.stdout.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    wrk.on('close', () => resolve(Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1])))
  })
}
