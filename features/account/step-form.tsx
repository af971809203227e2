import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { FormProblem } from './form-problem.tsx'
import { useFirstFocus } from './use-first-focus.tsx'

type SendOrCancelProps = {
  isPending: boolean
  buttons: { send: string; pending: string }
  onCancel: () => void
}

export function SendOrCancel({ isPending, buttons, onCancel }: SendOrCancelProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={isPending}>
        {isPending ? buttons.pending : buttons.send}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

type StepFormProps = Omit<SendOrCancelProps, 'isPending'> & {
  heading: string
  intro: string
  form: Pick<ComponentProps<typeof ScriptForm>, 'onSubmit' | 'onChange' | 'ref'>
  action: { isPending: boolean; error: Error | null }
  children: ReactNode
}

/** A form that opens on a click, takes the focus and can be canceled. */
export function StepForm({ heading, intro, form, action, children, ...rest }: StepFormProps) {
  const id = useId()
  const place = useFirstFocus()
  return (
    <div ref={place} className="mt-6 max-w-96">
      <h3 id={id} className="text-lg">
        {heading}
      </h3>
      <p className="mt-1 mb-5 text-soft">{intro}</p>
      <ScriptForm {...form} aria-labelledby={id} className="grid gap-5">
        <FormProblem error={action.error} />
        {children}
        <SendOrCancel isPending={action.isPending} {...rest} />
      </ScriptForm>
    </div>
  )
}
