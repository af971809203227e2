import { memo, useDeferredValue, useMemo } from 'react'
import { NumberField } from '#tools/shared/parts/fields.tsx'
import { type Case, scenarioName } from '../model/case.ts'
import { caseLimits } from '../model/limits.ts'
import { netPresentValue } from '../model/model.ts'
import { type Effect, effectsOf } from '../model/risk/sensitivity.ts'
import { mattersWords } from '../model/words.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { TornadoChart } from './charts/tornado-chart.tsx'
import { SimulationSection } from './risk/simulation-section.tsx'
import { ScenarioField } from './scenario-field.tsx'

/** Which input to check twice, because it moves the result most. */
export function MattersView({ doc, dispatch }: CaseScreenProps) {
  // What is typed is drawn before its effects.
  const later = useDeferredValue(doc)
  const effects = useMemo(() => effectsOf(later), [later])
  return (
    <div className="space-y-8">
      <div className="max-w-[60rem]" aria-live="polite">
        <h2 className="text-xl">{mattersWords(later, effects)}</h2>
        <p className="mt-1 max-w-text text-soft">
          Each input moves down and up by itself, all others as planned. Times move by at least a month, the
          delay of all benefits by three.
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
      title={`NPV of ${scenarioName(doc, doc.chosen)} with each input ${doc.swing}% lower and higher`}
    />
  )
})
