import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { isPrintable, runsOf } from '#lib/text/pdf-letters.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import type { AssessmentReport } from '../../schema.ts'
import type { Ratings } from '../../scoring.ts'
import { readReport } from '../report-reading.ts'
import type { ReportJob } from './report-job.server.ts'
import { makeReportPdf } from './report-pdf.server.ts'

const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const report: AssessmentReport = {
  ...(Object.fromEntries(keys.map((key) => [key, 1])) as Ratings),
  ...{ hasVisionMissionGoals: true, hasKeyResults: true, hasWeeklyPlanning: true, hasKPIs: true },
  id: 'report-id',
  name: 'Ada Lovelace',
  currentChallenges: ['Mindset & Focus'],
  overallScore: 16,
  recommendations: ['Do this.', 'Then that.'],
  createdAt: '2026-03-01T12:00:00.000Z',
}

type Change = Partial<AssessmentReport>

async function pdfOf(change: Change, who: Partial<ReportJob['who']> = {}): Promise<Uint8Array> {
  const changed = { ...report, ...change }
  return makeReportPdf({
    report: changed,
    reading: readReport(
      { report: changed, adviceKeys: ['leader', 'leader', 'leader', 'leader'] },
      sampleContent,
    ),
    email: 'ada@example.com',
    visitor: { name: 'Ada', email: 'ada@example.com', phone: null, adminUrl: 'https://coach.example/admin' },
    who: { ...sampleContent.who, ...who },
    booking: { label: 'Book a call', href: 'https://calendar.example' },
    siteUrl: 'https://coach.example',
    mailedMark: 'a-mark',
  })
}

/** The pages without their spaces: where a line changes fonts, one stands between two letters of a word. */
async function pagesOf(change: Change, who?: Partial<ReportJob['who']>): Promise<string[]> {
  return pdfWords(await pdfOf(change, who)).map((words) => words.replaceAll(' ', ''))
}

test.for([
  ['Zoë Müller-Nuñez, D’Arcy & Co', 'ZoëMüller-Nuñez,D’Arcy&Co'],
  ['Łukasz Żółć', 'ŁukaszŻółć'],
  ['Zoe\u0308 U\u0308nal', 'ZoëÜnal'],
  ['Işıl Çağ', 'IşılÇağ'],
  ['Ioan Niţă', 'IoanNiță'],
] as const)('a visitor and an owner called %s are set in our letters', async ([name, letters]) => {
  const [visitors = ''] = await pagesOf({ name })
  expect(visitors).toContain(`Preparedfor${letters},March1,2026`)
  const [owners = ''] = await pagesOf({}, { name, program: 'Quarter' })
  expect(owners).toMatch(new RegExp(`^${letters},QuarterYourStrategicBusinessReport`))
})

test('a name in other letters is left out, and a line of the owner’s loses what would be a box', async () => {
  const recommendations = ['Zażółć gęślą jaźń ✨, за 5 €.']
  const [score = ''] = await pagesOf(
    { name: '花子 山田', recommendations },
    { name: 'Мария', program: 'Quarter' },
  )
  expect(score).toMatch(/^QuarterYourStrategicBusinessReportMarch1,2026Overall/)
  expect(score).toContain('Zażółćgęśląjaźń,5€.')
})

test('no letter that counts as printable is a box', async () => {
  const codes = Array.from({ length: 0x2130 }, (_, code) => String.fromCodePoint(code))
  const letters = codes.filter((letter) => letter > '\u00a0' && isPrintable(letter))
  expect(letters.length).toBeGreaterThan(150)
  const recommendations = [letters.join(' ')]
  const [score = ''] = await pagesOf({ recommendations })
  expect(score).not.toContain('□')
  expect(score).toContain(letters.join('').normalize('NFC').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț'))
})

test('a text that changes fonts in every word is there to the last letter, on one page', async () => {
  const pdf = await pagesOf({ recommendations: ['Zażółć gęślą jaźń. '.repeat(30).trim()] })
  expect(runsOf('Żółć')).toEqual([
    { letters: 'Ż', extended: true },
    { letters: 'ó', extended: false },
    { letters: 'łć', extended: true },
  ])
  expect(pdf[0]).toContain('Zażółćgęśląjaźń.'.repeat(30))
})

test('advice as long as an owner may write it takes a page more, and every page says which it is', async () => {
  const long = 'Write it down and read it out. '.repeat(19).trim()
  const short = await pagesOf({ recommendations: ['a', 'b', 'c', 'd'] })
  const pages = await pagesOf({ recommendations: [1, 2, 3, 4].map((index) => `${index}. ${long}`) })
  expect(pages).toHaveLength(short.length + 1)
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`coach.example${index + 1}of${pages.length}$`))
  for (const index of [1, 2, 3, 4]) expect(pages[0] + (pages[1] ?? '')).toContain(`${index}.Writeit`)
})

test('tools, demos and steps are links, as are the report itself and the calendar', async () => {
  const pdf = await pdfOf({})
  const links = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/URI \(([^)]*)\)/g),
  ].map(([, uri]) => uri)
  const { tool, step } = sampleContent.advice.leader
  const demo = catalogueOf(sampleContent.products).find(({ id }) => id === tool)?.demoPage
  for (const path of [
    `/toolbox/${tool}`,
    `/tools/${demo}`,
    `/sprint-program#step-${step}`,
    '/diagnostic/results/report-id',
  ])
    expect(links).toContain(`https://coach.example${path}`)
  expect(links).toContain('https://calendar.example')
})

test('the end is signed, and never stands on a page of its own', async () => {
  const { name, title } = sampleContent.who
  const signed = new RegExp(`${[name, title, 'This report on the web:'].join('').replaceAll(' ', '')}`)
  for (const count of [1, 3, 5, 8]) {
    const currentChallenges = challenges.map(({ name }) => name).slice(0, count)
    const last = (await pagesOf({ currentChallenges })).at(-1)
    expect(last).toMatch(signed)
    expect(last).toContain(sections[3].ratings[3].label.replaceAll(' ', ''))
  }
})
