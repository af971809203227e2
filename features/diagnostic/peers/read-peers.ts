import { type CompanySize, sections } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { dateInWords } from '../report/report-reading.ts'
import type { AssessmentReport } from '../schema.ts'
import { percentOf48, scoreSections, sectionPercent } from '../scoring.ts'
import type { Part } from './parts.ts'
import type { PeerFigures } from './peers.server.ts'
import type { Quartiles } from './quartiles.ts'

export type PeerLine = {
  id: Part
  title: string
  /** In percent, as the quartiles. */
  own: number
  quartiles: Quartiles
  place: keyof typeof peerWords.place
}

/** How a report stands beside others, in the words and figures its reader sees. */
export type PeersReading = { heading: string; from: string; lines: PeerLine[] }

export function readPeerLines(report: AssessmentReport, figures: PeerFigures): PeersReading {
  const { of, reports, quartiles, computedAt, isSample } = figures
  const size: CompanySize | undefined = report.companySize
  const titles = new Map<Part, string>(sections.map(({ id, title }) => [id, title]))
  const own: [Part, number][] = [
    ['overall', percentOf48(report.overallScore)],
    ...scoreSections(report).map(({ id, score }): [Part, number] => [id, sectionPercent(score)]),
  ]
  const from = peerWords.from(
    reports.toLocaleString('en-US'),
    peerWords.who(of, size),
    dateInWords(computedAt),
  )
  return {
    heading: peerWords.heading[of],
    from: [isSample ? `${peerWords.sample} ` : '', peerWords.why(of, size), from].join(''),
    lines: own.map(([id, percent]) => ({
      id,
      title: titles.get(id) ?? peerWords.overall,
      own: percent,
      quartiles: quartiles[id],
      place: placeOf(percent, quartiles[id]),
    })),
  }
}

function placeOf(own: number, [low, , high]: Quartiles): PeerLine['place'] {
  if (own < low) return 'below'
  return own > high ? 'above' : 'within'
}
