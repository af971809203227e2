import { useState } from 'react'
import { goalChoices } from '#tools/shared/okr/fields/key-result-form.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { Button } from '#ui/button.tsx'
import { areas, type Example, examples } from '../model/library.ts'

type ExampleLibraryProps = { plan: Plan; onUse: (example: Example, goalId: string | null) => void }

export function ExampleLibrary({ plan, onUse }: ExampleLibraryProps) {
  const [area, setArea] = useState('')
  const [goalId, setGoalId] = useState(plan.goals[0]?.id ?? '')
  const shown = examples.filter((example) => area === '' || example.area === area)
  return (
    <div>
      <h2 className="mb-2 text-xl">Start from a worked example</h2>
      <p className="mb-4 max-w-text text-soft">
        {examples.length} objectives with numbers as companies of 10 to 80 people have them. Make one your own.
      </p>
      <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:max-w-text">
        <ChoiceField
          label="Function"
          value={area}
          choices={[{ value: '', label: 'All functions' }, ...areas.map((name) => ({ value: name, label: name }))]}
          onChange={setArea}
        />
        <ChoiceField label="Tie it to the goal" value={goalId} choices={goalChoices(plan)} onChange={setGoalId} />
      </div>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {shown.map((example) => (
          <li key={example.title} className="flex flex-col items-start border-line border-t py-5">
            <p className="text-sm text-soft">{example.area}</p>
            <h3 className="text-lg">{example.title}</h3>
            <ul className="mt-2 mb-4 w-full space-y-1 text-sm">
              {example.results.map((result) => (
                <li key={result.title} className="flex justify-between gap-4">
                  <span>{result.title}</span>
                  <span className="shrink-0 text-right tabular-nums">{wayOf(result)}</span>
                </li>
              ))}
            </ul>
            <Button look="quiet" className="mt-auto" onClick={() => onUse(example, goalId || null)}>
              Use this<span className="sr-only"> example: {example.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
