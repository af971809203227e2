// npm run bench:tools: how long the nine tools, full of work, take to draw a key, in each view that has fields.
// npm run bench:tools -- roi-projection-calculator measures and prints that one alone.
// npm run bench:tools -- --beside ../other/.generated/tools measures another build of them in the same run, in turns.
import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { largeDocuments } from '#tests/tools/large-documents.ts'
import { toolIds } from '#tools/list.ts'
import { makeTools } from '../../scripts/building/tools.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { asMarkdown, machine, median, type Section } from '../harness.ts'
import { clickToPaint, installClock, typeIntoBareField, typeToPaint } from './key-to-paint.ts'

type ToolId = (typeof toolIds)[number]
type Measured = { view: string; place: Place | ''; openMs: number; keysMs: number[]; bareMs: number }

/** Where people type: a box that grows, a line, and the cell of a table that works like a spreadsheet. */
const places = {
  box: 'textarea',
  line: 'input:not([type=checkbox], [type=radio], [type=range], [type=date], [type=month], [type=time], [type=file])',
  cell: '[role=gridcell][aria-readonly=false]',
}
type Place = keyof typeof places

/** What the buyer is promised. */

const promiseMs = 50
const sentence = 'a van is on time'
const digits = '1234567'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } })
const wanted = toolIds.filter((id) => positionals.length === 0 || positionals.includes(id))
makeTools()
const builds = [...(values.beside ? [values.beside] : []), '.generated/tools']
const browser = await chromium.launch({ executablePath: findChromium() })
const sections: Section[] = []
for (const id of wanted) {
  const runs: Measured[][] = []
  for (const build of builds) runs.push(await measureTool(browser, id, resolve(build, `${id}-full.html`)))
  const section = sectionOf(id, runs)
  sections.push(section)
  console.log(`${asMarkdown(section)}\n`)
}
await browser.close()
if (positionals.length === 0) writeFileSync('bench/results/tools.md', report())

/** Every view: how long it takes to open, then a sentence into its first box, its first field and its first table. */
async function measureTool(within: Browser, id: ToolId, file: string): Promise<Measured[]> {
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const page = await within.newPage({ viewport: { width: 1280, height: 800 } })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await installClock(page)
  await page.goto(pathToFileURL(file).href)
  const buffer = Buffer.from(largeDocuments[id].file())
  await page.getByLabel('File to open').setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer })
  await page.getByText('large.json is open').waitFor({ timeout: 120_000 })
  const measured: Measured[] = []
  const tabs = await page.getByRole('tablist').first().getByRole('tab').all()
  // The first one is open already: it comes last, so that opening it can be measured too.
  for (const tab of tabs.toReversed()) measured.unshift(...(await measureView(page, tab)))
  await page.close()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return measured
}

async function measureView(page: Page, tab: Locator): Promise<Measured[]> {
  const view = (await tab.textContent()) ?? ''
  console.error(`  ${view}`)
  const openMs = await clickToPaint(page, tab)
  const panel = page.locator('[role=tabpanel][data-state=active]').first()
  const goal = panel.getByRole('treeitem').nth(20)
  if ((await goal.count()) > 0) await goal.click()
  const bareMs = median(await typeIntoBareField(page, sentence))
  const row = (place: Place | '', keysMs: number[]): Measured => ({ view, place, openMs, keysMs, bareMs })
  const rows: Measured[] = []
  for (const [place, selector] of Object.entries(places) as [Place, string][]) {
    const target = panel.locator(selector).filter({ visible: true }).first()
    if ((await target.count()) === 0) continue
    await target.click()
    const isNumber = /decimal|numeric/.test((await target.getAttribute('inputmode')) ?? '')
    if (place !== 'cell') await page.keyboard.press('End')
    const keysMs = await typeToPaint(page, isNumber ? digits : sentence)
    // A cell's text reaches the document when it is left.
    if (place === 'cell') keysMs.push(...(await typeToPaint(page, ['Enter'])))
    rows.push(row(place, keysMs))
  }
  return rows.length > 0 ? rows : [row('', [])]
}

function sectionOf(id: ToolId, runs: readonly Measured[][]): Section {
  const [earlier, now = []] = runs.length > 1 ? runs : [undefined, runs[0]]
  const cells = (each: Measured | undefined) => {
    if (!each) return ['', '', '', '', '']
    const { openMs, keysMs, bareMs } = each
    if (keysMs.length === 0) return [whole(openMs), '', '', '', '']
    const middle = median(keysMs)
    const figures = [middle, percentile(keysMs, 0.95), Math.max(...keysMs)]
    return [whole(openMs), ...figures.map(whole), (middle / bareMs).toFixed(1)]
  }
  const names = ['opens', 'key, median', 'p95', 'worst', 'beside a bare field']
  return {
    title: sampleContent.products.list.find((product) => product.id === id)?.title ?? id,
    words: `${largeDocuments[id].size}.`,
    head: ['view, field', ...(earlier ? names.map((name) => `before: ${name}`) : []), ...names],
    rows: now.map((each) => {
      const before = earlier?.find(({ view, place }) => view === each.view && place === each.place)
      return [[each.view, each.place].filter(Boolean).join(', '), ...(earlier ? cells(before) : []), ...cells(each)]
    }),
  }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0
}

function whole(value: number): string {
  return `${Math.round(value)} ms`
}

function report(): string {
  return `# How the tools type when they are full

${machine()}, Chromium ${browser.version()}. The full editions from the disk, each with the largest document that we promise to be quick with: a key is to be drawn within ${promiseMs} ms. Real keys, 60 ms apart; each is timed from when the browser gave it to the end of the frame that shows it, which no page does faster than its next frame, up to 17 ms. The bare field is an input without script in the same page: it shows what machine and page take on their own. Compare within this page only.

${sections.map(asMarkdown).join('\n\n')}
`
}
