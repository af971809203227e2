import { useState } from 'react'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { optionName } from '../model/model.ts'
import { rankOptions } from '../model/ranking/ranking.ts'
import type { DecisionProps } from './decision-props.ts'
import { Doors } from './doors.tsx'
import { PreMortem } from './pre-mortem.tsx'

export function Pitfalls({ decision, dispatch }: DecisionProps) {
  const [wanted, setWanted] = useState<string>()
  const { options, chosenId } = decision
  const byDefault = options.find(({ id }) => id === chosenId) ?? rankOptions(decision)[0]?.option
  const option = options.find(({ id }) => id === wanted) ?? byDefault
  if (!option) return <p className="text-soft">Write down your options first, under Compare or Frame.</p>
  return (
    <div className="space-y-10">
      <div className="max-w-[26rem]">
        <ChoiceField
          label="Option to look at"
          value={option.id}
          choices={options.map((each) => ({ value: each.id, label: optionName(each) }))}
          onChange={setWanted}
        />
      </div>
      <Doors option={option} dispatch={dispatch} />
      <PreMortem decision={decision} option={option} dispatch={dispatch} />
    </div>
  )
}
