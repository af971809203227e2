import { memo, useMemo } from 'react'
import { formatDay, today } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Case } from '../files/case-file.ts'
import { scenarioName } from '../model/case.ts'
import { benefitLines, type CaseLine, costLines } from '../model/case-lines.ts'
import { type Projection, projectAll } from '../model/model.ts'
import { hasRanges } from '../model/risk/ranges.ts'
import { effectsOf } from '../model/risk/sensitivity.ts'
import { type Simulated, simulate } from '../model/risk/simulation.ts'
import { basisWords, simulationWords } from '../model/risk/simulation-words.ts'
import { irrNotes, mattersWords, scenarioBasis, scenarioWords, verdict } from '../model/words.ts'
import { RunningTotalChart } from '../screen/charts/running-total-chart.tsx'
import { ResultTable } from '../screen/result-table.tsx'
import { useFigures } from '../screen/use-figures.tsx'
import { caseZoom, maxLines } from './case-fit.ts'

/** Printing cannot wait, so the simulation runs in one go. */
export function CasePaper({ doc }: { doc: Case }) {
  const simulated = useMemo(() => (hasRanges(doc) ? simulate(doc) : undefined), [doc])
  return (
    <div style={{ zoom: caseZoom(doc) }}>
      <CasePage doc={doc} simulated={simulated} />
    </div>
  )
}

export function CasePage({ doc, simulated }: { doc: Case; simulated: Simulated | undefined }) {
  const figures = useFigures(doc)
  const projections = useMemo(() => projectAll(figures), [figures])
  const people = [doc.decider && `For ${doc.decider}`, doc.author && `From ${doc.author}`].filter(Boolean)
  return (
    <article className="space-y-4 text-sm leading-normal print:space-y-3 print:text-[9pt]">
      <header className="border-ink border-b-2 pb-2">
        <p className="text-soft">{[doc.company, ...people, formatDay(today(), 'long')].filter(Boolean).join(' · ')}</p>
        <h1 className="text-2xl print:text-xl">{doc.title || 'Business case'}</h1>
      </header>
      {doc.ask && <p className="font-serif text-lg leading-snug print:text-[12pt]">{doc.ask}</p>}
      <p>
        <strong>{scenarioName(doc, doc.chosen)}:</strong> {verdict(doc, projections[doc.chosen])}{' '}
        {scenarioWords(doc, projections)}
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[1.2fr_1fr] print:grid-cols-[1.2fr_1fr]">
        <div className="min-w-0 overflow-x-auto max-sm:text-[0.75rem] print:overflow-visible">
          <ResultTable doc={figures} projections={projections} compact />
        </div>
        <RunningTotalChart doc={figures} projections={projections} height={250} firstWidth={360} />
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <LineLists doc={figures} />
        <Words title="Why now" text={doc.why} />
        <Words title="What could go wrong" text={doc.risks} />
      </div>
      <Basis doc={figures} projections={projections} simulated={simulated} />
    </article>
  )
}

const LineLists = memo(function LineLists({ doc }: { doc: Case }) {
  return (
    <>
      <LineList title="What it costs" lines={costLines(doc)} />
      <LineList title="What it brings at full effect" lines={benefitLines(doc)} />
    </>
  )
})

function LineList({ title, lines }: { title: string; lines: readonly CaseLine[] }) {
  const more = lines.length - maxLines
  return (
    <section className="keep-together">
      <h2 className="mb-1 text-lg print:text-base">{title}</h2>
      <ul>
        {lines.slice(0, maxLines).map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can have the same name
          <li key={index} className="flex justify-between gap-4 border-line border-b py-0.5">
            <span>{name}</span>
            <span className="text-right tabular-nums">{text}</span>
          </li>
        ))}
        {more > 0 && <li className="py-0.5 text-soft">and {more} more, included in the figures</li>}
      </ul>
    </section>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null
  return (
    <section className="keep-together">
      <h2 className="mb-1 text-lg print:text-base">{title}</h2>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  )
}

type BasisProps = {
  doc: Case
  projections: readonly Projection[]
  simulated: Simulated | undefined
}

const Basis = memo(function Basis({ doc, projections, simulated }: BasisProps) {
  const more = basisWords(doc)
  return (
    <footer className="keep-together border-line border-t pt-2 text-soft">
      <p>{mattersWords(doc, effectsOf(doc))}</p>
      {simulated && <p>{simulationWords(doc, simulated)}</p>}
      <p>
        {doc.months} months, {formatNumber(doc.discountRate)}% discount rate a year.{' '}
        {more.length > 0 && `Included: ${more.join('; ')}. `}
        {scenarioBasis(doc)}
      </p>
      {irrNotes(doc, projections).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </footer>
  )
})
