import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import type { ScenarioIndex } from '../files/case-file.ts'
import { scenarioName } from '../model/case.ts'
import type { CaseScreenProps } from './case-screen.tsx'

type ScenarioFieldProps = Pick<CaseScreenProps, 'doc' | 'dispatch'> & { label: string }

export function ScenarioField({ label, doc, dispatch }: ScenarioFieldProps) {
  return (
    <ChoiceField
      label={label}
      value={String(doc.chosen)}
      onChange={(value) => dispatch({ type: 'edit', changes: { chosen: Number(value) as ScenarioIndex } })}
      choices={doc.scenarios.map((_, index) => ({
        value: String(index),
        label: scenarioName(doc, index),
      }))}
    />
  )
}
