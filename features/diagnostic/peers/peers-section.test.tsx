import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import type { AssessmentReport } from '../schema.ts'
import type { Part } from './parts.ts'
import type { PeerFigures } from './peers.server.ts'
import { PeersSection } from './peers-section.tsx'
import type { Quartiles } from './quartiles.ts'
import { readPeerLines } from './read-peers.ts'

const keys = sections.flatMap(({ ratings }) => ratings.map(({ key }) => key))
const report = {
  ...Object.fromEntries(keys.map((key, index) => [key, index < 4 ? 3 : 1])),
  ...{ id: 'one', name: 'Ada', companySize: '6-20 employees', overallScore: 24, currentChallenges: [] },
} as unknown as AssessmentReport

const figures = (of: PeerFigures['of'], isSample = false): PeerFigures => ({
  ...{ of, reports: 1045, isSample, computedAt: '2026-11-17T03:00:00.000Z' },
  quartiles: {
    ...{ overall: [40, 51, 62], vision: [50, 60, 70], keyResults: [33, 42, 50] },
    ...{ weeklyTasks: [42, 50, 58], kpis: [25, 30, 33] },
  } satisfies Record<Part, Quartiles>,
})

const html = (peers: PeerFigures, who = report) =>
  renderToStaticMarkup(<PeersSection peers={readPeerLines(who, peers)} />).replaceAll(/<[^>]+>/g, '')

test('every part stands beside the middle half of those of one’s size', () => {
  const text = html(figures('size'))
  expect(text).toContain(peerWords.heading.size)
  expect(text).toContain('1,045 reports of companies with 6 to 20 employees from the last 24 months')
  expect(text).toContain('as of November 17, 2026')
  expect(text).toContain('You 50%, in the middle half (40% to 62%, median 51%)')
  expect(text).toContain('You 100%, above the middle half (50% to 70%, median 60%)')
  expect(text).toContain('You 33%, below the middle half (42% to 58%, median 50%)')
  // On the edge of the band is in it.
  expect(text).toContain('You 33%, in the middle half (25% to 33%, median 30%)')
  expect(text).not.toContain(peerWords.sample)
})

test('it says why it shows every size', () => {
  expect(html(figures('all'))).toContain('Too few of your size have answered yet')
  const { companySize: _, ...without } = report
  expect(html(figures('all'), without)).toContain('You gave no size')
  expect(html(figures('all', true))).toContain(peerWords.sample)
})
