import { ChoiceField, NumberField } from '#tools/shared/parts/fields.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import type { Initiative, Timing } from '../files/case-file.ts'
import { timings, usesOf } from '../model/case.ts'
import { caseLimits } from '../model/limits.ts'
import type { CaseScreenProps } from './case-screen.tsx'

type MoreFieldsProps = Pick<CaseScreenProps, 'doc' | 'dispatch'> & { onOpen: (isOpen: boolean) => void }

export function usesMore(doc: Initiative): boolean {
  return Object.values(usesOf(doc)).some(Boolean)
}

export function MoreFields({ doc, dispatch, onOpen }: MoreFieldsProps) {
  const edit = (changes: Partial<Initiative>, group?: string) => dispatch({ type: 'edit', changes }, group)
  return (
    <Unfold label="Price rises, tax, and when money moves" isUsed={usesMore(doc)} onOpen={onOpen}>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          name="inflation"
          label="Inflation, % a year"
          limits={caseLimits.inflation}
          value={doc.inflation}
          onChange={(inflation) => inflation !== null && edit({ inflation }, 'inflation')}
        />
        <NumberField
          name="tax rate"
          label="Tax, %"
          limits={caseLimits.taxRate}
          value={doc.taxRate}
          onChange={(taxRate) => taxRate !== null && edit({ taxRate }, 'tax-rate')}
        />
        <ChoiceField
          label="Money of a month moves"
          choices={timings}
          value={doc.timing}
          onChange={(timing) => edit({ timing: timing as Timing })}
        />
      </div>
    </Unfold>
  )
}
