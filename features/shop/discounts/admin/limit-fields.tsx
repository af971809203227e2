import { Field } from '#ui/forms/field.tsx'
import type { FormInputs } from '#ui/forms/use-schema-form.tsx'

type LimitName = 'uses' | 'firstDay' | 'lastDay' | 'note'

type LimitFieldsProps = FormInputs<LimitName> & {
  /** Time zone of both days. */
  timeZone: string
}

/** The settings that can be changed later. */
export function LimitFields({ input, timeZone }: LimitFieldsProps) {
  const days = `From midnight, ${timeZone} time.`
  return (
    <>
      <Field
        label="Maximum uses"
        optional
        hint="Leave empty for unlimited. A refunded order still counts as a use."
        {...input('uses')}
      >
        {(control) => (
          <input {...control} inputMode="numeric" autoComplete="off" className={`${control.className} max-w-40`} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day" optional hint={days} {...input('firstDay')} type="date" />
        <Field label="Last day" optional hint="The code still works on this day." {...input('lastDay')} type="date" />
      </div>
      <Field
        label="Note"
        optional
        hint="Only you see this, for example where you shared it."
        {...input('note')}
        autoComplete="off"
      />
    </>
  )
}
