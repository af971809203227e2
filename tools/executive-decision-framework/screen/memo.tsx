import { useDeferredValue, useState } from 'react'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { chosenOption } from '../model/log.ts'
import { isChanged, record, versionName } from '../model/versions.ts'
import { MemoSheet } from '../print/memo-sheet.tsx'
import type { DecisionProps } from './decision-props.ts'

export function Memo({ decision, dispatch }: DecisionProps) {
  const { versions } = decision
  const [chosen, setChosen] = useState<number>()
  const shown = chosen !== undefined && chosen < versions.length ? chosen : versions.length - 1
  const later = useDeferredValue(decision)
  const canRecord = chosenOption(decision) !== undefined && (versions.length === 0 || isChanged(decision))
  return (
    <Section title="Memo" className="mt-10">
      <p className="mt-1 max-w-text text-soft" role="status">
        {versions.length === 0
          ? 'This is a draft. Recording the decision freezes it; later changes become a new version.'
          : isChanged(decision)
            ? 'The decision has changed since it was recorded. The memo shows it as recorded.'
            : 'Recorded. Later changes become a new version.'}
      </p>
      <div className="my-4 flex flex-wrap items-end gap-4">
        {canRecord && (
          <Button
            onClick={() => {
              dispatch(record(decision, today()))
              setChosen(undefined)
            }}
          >
            {versions.length === 0 ? 'Record the decision' : `Record version ${versions.length + 1}`}
          </Button>
        )}
        {versions.length > 1 && (
          <ChoiceField
            label="Version"
            value={String(shown)}
            choices={versions.map((version, index) => ({
              value: String(index),
              label: versionName(version, index),
            }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <div className="max-w-[52rem] rounded border border-line bg-sheet p-5 text-[0.9375rem] sm:p-10">
        <MemoSheet decision={later} version={shown} />
      </div>
    </Section>
  )
}
