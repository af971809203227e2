import { type ReactNode, useEffect, useRef } from 'react'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import { type Case, isEmpty, missingSide } from '../model/case.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { CaseView } from './case-view.tsx'
import { CompareSection } from './compare/compare-section.tsx'
import { InputsView } from './inputs-view.tsx'
import { MattersView } from './matters-view.tsx'
import { MonthsView } from './months-view.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { ResultView } from './result-view.tsx'
import { SolveView } from './solve-view.tsx'

export function Calculator(props: CaseScreenProps) {
  const [view, setView] = useFirstView(props.doc)
  const missing = missingSide(props.doc)
  const figures = (content: ReactNode) =>
    missing ? <NothingYet missing={missing} onInputs={() => setView('inputs')} /> : content
  // From half a case, too, a way leads to the others.
  const result = (
    <div className="space-y-8">
      {figures(<ResultView {...props} />)}
      {(!missing || props.doc.beside.length > 0) && <CompareSection {...props} />}
    </div>
  )
  return (
    <Views
      label="Views of the case"
      current={view}
      onChange={setView}
      views={[
        { id: 'result', label: 'Result', content: result },
        { id: 'inputs', label: 'Costs and benefits', content: <InputsView {...props} /> },
        { id: 'matters', label: 'What matters most', content: figures(<MattersView {...props} />) },
        { id: 'solve', label: 'What must be true', content: figures(<SolveView {...props} />) },
        {
          id: 'months',
          label: 'Month by month',
          content: isEmpty(props.doc) ? figures(null) : <MonthsView {...props} />,
        },
        { id: 'case', label: 'One-page case', content: figures(<CaseView {...props} />) },
      ]}
    />
  )
}

/** Who opens a case wants its result; who starts one has nothing but inputs to see. */
function useFirstView(doc: Case) {
  const [view, setView] = useView(isEmpty(doc) ? 'inputs' : 'result')
  const missing = missingSide(doc)
  const lines = doc.costs.length + doc.benefits.length
  const linesBefore = useRef(lines)
  useEffect(() => {
    const [before, now] = [linesBefore.current, lines]
    linesBefore.current = now
    // Lines are added one by one; several at once, of both kinds, are a case that was opened.
    if (before === 0 && now > 1 && !missing) setView('result')
    if (before > 1 && now === 0) setView('inputs')
  }, [lines, missing, setView])
  return [view, setView] as const
}
