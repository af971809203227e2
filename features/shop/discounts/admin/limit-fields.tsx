import { Field } from '#ui/forms/field.tsx'

type LimitName = 'uses' | 'firstDay' | 'lastDay' | 'note'

type LimitFieldsProps = {
  /** From useSchemaForm. */
  field: (name: LimitName) => { name: string; defaultValue: string }
  errors: Partial<Record<LimitName, string>>
  /** Whose days they are. */
  timeZone: string
}

/** What can be changed later: how often, from when until when, and the owner's own note. */
export function LimitFields({ field, errors, timeZone }: LimitFieldsProps) {
  const days = `A day lasts from midnight to midnight in ${timeZone}.`
  return (
    <>
      <Field
        label="How often it can be used"
        optional
        hint="Empty: as often as anybody likes. A refund does not give a use back."
        error={errors.uses}
      >
        {(control) => (
          <input
            {...control}
            {...field('uses')}
            inputMode="numeric"
            autoComplete="off"
            className={`${control.className} max-w-40`}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day" optional hint={days} error={errors.firstDay}>
          {(control) => <input {...control} {...field('firstDay')} type="date" />}
        </Field>
        <Field label="Last day" optional hint="It still holds on this day." error={errors.lastDay}>
          {(control) => <input {...control} {...field('lastDay')} type="date" />}
        </Field>
      </div>
      <Field
        label="Note"
        optional
        hint="For you: where it was given out. Buyers do not see it."
        error={errors.note}
      >
        {(control) => <input {...control} {...field('note')} autoComplete="off" />}
      </Field>
    </>
  )
}
