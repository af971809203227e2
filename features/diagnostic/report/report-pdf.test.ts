import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import type { AssessmentReport } from '../schema.ts'
import type { Ratings } from '../scoring.ts'
import { isPrintable, runsOf } from './pdf-letters.ts'
import type { ReportJob } from './report-job.server.ts'
import { makeReportPdf } from './report-pdf.server.ts'
import { readReport } from './report-reading.ts'

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

/** The pages without their spaces: where a line changes fonts, one stands between two letters of a word. */
async function pagesOf(change: Partial<AssessmentReport>, who: Partial<ReportJob['who']> = {}) {
  const changed = { ...report, ...change }
  const pdf = await makeReportPdf({
    report: changed,
    reading: readReport(
      { report: changed, adviceKeys: ['leader', 'leader', 'leader', 'leader'] },
      sampleContent,
    ),
    email: 'ada@example.com',
    who: { ...sampleContent.who, ...who },
    booking: { label: 'Book a call', href: 'https://calendar.example' },
    siteUrl: 'https://coach.example',
  })
  return pdfWords(pdf).map((words) => words.replaceAll(' ', ''))
}

test.for([
  ['Zoë Müller-Nuñez, D’Arcy & Co', 'ZoëMüller-Nuñez,D’Arcy&Co'],
  ['Łukasz Żółć', 'ŁukaszŻółć'],
  ['Zoe\u0308 U\u0308nal', 'ZoëÜnal'],
  ['Işıl Çağ', 'IşılÇağ'],
  ['Ioan Niţă', 'IoanNiță'],
] as const)('a visitor and an owner called %s are set in our letters', async ([name, letters]) => {
  const [visitors = ''] = await pagesOf({ name })
  expect(visitors).toContain(`Preparedfor${letters}.March1,2026.`)
  const [owners = ''] = await pagesOf({}, { name, program: 'Quarter' })
  expect(owners).toMatch(new RegExp(`^${letters},QuarterYourStrategicBusinessReport`))
})

test('a name in other letters is left out, and a line of the owner’s loses what would be a box', async () => {
  const recommendations = ['Zażółć gęślą jaźń ✨, за 5 €.']
  const [score = ''] = await pagesOf(
    { name: '花子 山田', recommendations },
    { name: 'Мария', program: 'Quarter' },
  )
  expect(score).toMatch(/^QuarterYourStrategicBusinessReportMarch1,2026\./)
  expect(score).toContain('1Zażółćgęśląjaźń,5€.')
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
  expect(pdf).toHaveLength(2)
  expect(pdf[0]).toContain('Zażółćgęśląjaźń.'.repeat(30))
})

test('advice as long as an owner may write it takes a page more, and every page says which it is', async () => {
  const long = 'Write it down and read it out. '.repeat(19).trim()
  const pages = await pagesOf({ recommendations: [1, 2, 3, 4].map((index) => `${index}. ${long}`) })
  expect(pages).toHaveLength(3)
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`coach.example${index + 1}of3$`))
  for (const index of [1, 2, 3, 4]) expect(pages[0] + (pages[1] ?? '')).toContain(`${index}${index}.Writeit`)
  expect(pages[2]).toMatch(/^Yoursixteenratings/)
})
