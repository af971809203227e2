import { memo, useDeferredValue, useMemo } from 'react'
import { NumberField } from '#tools/shared/parts/fields.tsx'
import type { Case } from '../files/case-file.ts'
import { scenarioName } from '../model/case.ts'
import { caseLimits } from '../model/limits.ts'
import { netPresentValue } from '../model/model.ts'
import { hasRanges } from '../model/risk/ranges.ts'
import { type Effect, effectsOf } from '../model/risk/sensitivity.ts'
import { mattersWords } from '../model/words.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { TornadoChart } from './charts/tornado-chart.tsx'
import { SimulationSection } from './risk/simulation-section.tsx'
import { ScenarioField } from './scenario-field.tsx'
import { SolveSection } from './solve-section.tsx'

export function MattersView({ doc, dispatch }: CaseScreenProps) {
  // Deferred, so that typing stays responsive.
  const later = useDeferredValue(doc)
  const effects = useMemo(() => effectsOf(later), [later])
  return (
    <div className="space-y-8">
      <div className="max-w-[60rem]" aria-live="polite">
        <h2 className="text-xl">{mattersWords(later, effects)}</h2>
        <p className="mt-1 max-w-text text-soft">
          Each input moves on its own: within its range if you gave it one below, otherwise by the percentage you
          choose. Times move by at least a month, a later start of all benefits by three.
        </p>
      </div>
      <div className="grid max-w-text gap-4 sm:grid-cols-2">
        <ScenarioField label="Scenario" doc={doc} dispatch={dispatch} />
        <NumberField
          name="swing"
          label="Down and up by, %"
          limits={caseLimits.swing}
          value={doc.swing}
          onChange={(swing) => swing !== null && dispatch({ type: 'edit', changes: { swing } }, 'swing')}
        />
      </div>
      {effects.length > 0 && <Effects doc={later} effects={effects} />}
      <SolveSection doc={doc} dispatch={dispatch} />
      <SimulationSection doc={doc} dispatch={dispatch} effects={effects} />
    </div>
  )
}

const Effects = memo(function Effects({ doc, effects }: { doc: Case; effects: readonly Effect[] }) {
  return (
    <TornadoChart
      doc={doc}
      effects={effects}
      npv={netPresentValue(doc)}
      title={`NPV of ${scenarioName(doc, doc.chosen)} with each input ${doc.swing}% lower and higher${hasRanges(doc) ? ', or at the ends of its range' : ''}`}
    />
  )
})
