import { useState } from 'react'
import { Views } from '../shared/views.tsx'
import { isEmpty } from './case.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { CaseView } from './case-view.tsx'
import { InputsView } from './inputs-view.tsx'
import { MattersView } from './matters-view.tsx'
import { MonthsView } from './months-view.tsx'
import { ResultView } from './result-view.tsx'
import { SolveView } from './solve-view.tsx'

/** The result comes first, except for who has nothing to show yet. */
export function Calculator(props: CaseScreenProps) {
  const [startsEmpty] = useState(() => isEmpty(props.doc))
  const result = { id: 'result', label: 'Result', content: <ResultView {...props} /> }
  const inputs = { id: 'inputs', label: 'Costs and benefits', content: <InputsView {...props} /> }
  return (
    <Views
      label="Views of the case"
      views={[
        ...(startsEmpty ? [inputs, result] : [result, inputs]),
        { id: 'matters', label: 'What matters most', content: <MattersView {...props} /> },
        { id: 'solve', label: 'What must be true', content: <SolveView {...props} /> },
        { id: 'months', label: 'Month by month', content: <MonthsView {...props} /> },
        { id: 'case', label: 'One-page case', content: <CaseView {...props} /> },
      ]}
    />
  )
}
