import { type ReactNode, useEffect, useRef } from 'react'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { Case } from '../files/case-file.ts'
import { isEmpty, missingSide } from '../model/case.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { CaseView } from './case-view.tsx'
import { CompareSection } from './compare/compare-section.tsx'
import { InputsView } from './inputs-view.tsx'
import { MattersView } from './matters-view.tsx'
import { MonthsSection } from './months-section.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { ResultView } from './result-view.tsx'

export function Calculator(props: CaseScreenProps) {
  const [view, setView] = useFirstView(props.doc)
  const missing = missingSide(props.doc)
  const figures = (content: ReactNode) =>
    missing ? <NothingYet missing={missing} onInputs={() => setView('inputs')} /> : content
  // Other initiatives must be reachable from an incomplete one.
  const result = (
    <div className="space-y-8">
      {figures(<ResultView {...props} />)}
      {!isEmpty(props.doc) && <MonthsSection doc={props.doc} />}
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
        { id: 'case', label: 'One-page case', content: figures(<CaseView {...props} />) },
      ]}
    />
  )
}

/** Opens on the result, or on the inputs while the case is empty. */
function useFirstView(doc: Case) {
  const [view, setView] = useView(isEmpty(doc) ? 'inputs' : 'result')
  const missing = missingSide(doc)
  const lines = doc.costs.length + doc.benefits.length
  const linesBefore = useRef(lines)
  useEffect(() => {
    const [before, now] = [linesBefore.current, lines]
    linesBefore.current = now
    // Users add lines one by one, so several at once, of both kinds, mean that a case was opened.
    if (before === 0 && now > 1 && !missing) setView('result')
    if (before > 1 && now === 0) setView('inputs')
  }, [lines, missing, setView])
  return [view, setView] as const
}
