import { Field } from '#ui/forms/field.tsx'

type LimitName = 'uses' | 'firstDay' | 'lastDay' | 'note'

type LimitFieldsProps = {
  field: (name: LimitName) => { name: string; defaultValue: string }
  errors: Partial<Record<LimitName, string>>
  /** Time zone of both days. */
  timeZone: string
}

/** The settings that can be changed later. */
export function LimitFields({ field, errors, timeZone }: LimitFieldsProps) {
  const days = `From midnight, ${timeZone} time.`
  return (
    <>
      <Field
        label="Maximum uses"
        optional
        hint="Leave empty for unlimited. A refunded order still counts as a use."
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
        <Field label="Last day" optional hint="The code still works on this day." error={errors.lastDay}>
          {(control) => <input {...control} {...field('lastDay')} type="date" />}
        </Field>
      </div>
      <Field label="Note" optional hint="Only you see this, for example where you shared it." error={errors.note}>
        {(control) => <input {...control} {...field('note')} autoComplete="off" />}
      </Field>
    </>
  )
}
