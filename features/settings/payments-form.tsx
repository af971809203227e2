import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#lib/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { FormAnswer, isRefusal, Notice } from '#ui/admin/form-answer.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { TypedPayments } from './schema.ts'
import type { PaymentsView } from './settings-view.server.ts'
import { useRemovals } from './use-removals.tsx'

const fetchSchema = async () => (await import('./schema.ts')).paymentSettingsSchema
const api = '/api/admin/settings/payments'
const keysPage = 'https://dashboard.stripe.com/apikeys'

type Said = { said: string; notice?: string }
type Entered = PaymentsView & { setBy: 'admin' }

type PaymentsFormProps = {
  view: PaymentsView
  /** Called when Stripe knew the key and it was kept, besides reading the page anew. */
  onSaved?: () => unknown
}

/** The account that is paid into: a form, or how it is where the environment says it. */
export function PaymentsForm({ view, onSaved }: PaymentsFormProps) {
  const removals = useRemovals(view.setBy === 'admin')
  if (view.setBy === 'environment') {
    return (
      <>
        <Facts>
          <Fact name="Mode">{modeWords(view.isLive)}</Fact>
          <Fact name="Publishable">{view.publishableKey}</Fact>
        </Facts>
        <p className="mt-4 text-soft">Set by STRIPE_SECRET_KEY in the environment; change it there.</p>
      </>
    )
  }
  const entered = view.setBy === 'admin' ? view : undefined
  return (
    <div className="grid gap-6">
      {entered && <HowItStands entered={entered} />}
      <PaymentFields key={removals} entered={entered} onSaved={onSaved} />
      {entered && <RemovePayments />}
    </div>
  )
}

function HowItStands({ entered: { works, isLive, values } }: { entered: Entered }) {
  if (!works)
    return (
      <Notice text="The secret key was entered under another key; please enter it again. Until then nobody can pay." />
    )
  return (
    <>
      <Facts>
        {values.account && <Fact name="Account">{values.account}</Fact>}
        <Fact name="Mode">{modeWords(isLive)}</Fact>
        <Fact name="Events">
          {values.webhookProblem ? 'The site asks Stripe for them' : 'Stripe tells the site who paid'}
        </Fact>
      </Facts>
      {values.webhookProblem && <Notice text={values.webhookProblem} />}
    </>
  )
}

function modeWords(isLive: boolean): string {
  return isLive ? 'Live: buyers pay real money' : 'Test: no money moves'
}

function RemovePayments() {
  const { revalidate } = useRevalidator()
  return (
    <div>
      <ConfirmDialog<Said>
        title="Remove the keys?"
        description="Nobody can buy until you enter keys again, and refunds are made in Stripe’s dashboard. Orders stay as they are."
        trigger={<Button look="quiet">Remove the keys</Button>}
        buttons={{ confirm: 'Remove them', pending: 'Removing…', keep: 'Keep them' }}
        onConfirm={() => callApi('DELETE', api)}
        onDone={({ said, notice }) => {
          showToast({ title: 'Removed', description: [said, notice].filter(Boolean).join(' ') })
          revalidate()
        }}
        failure={{ title: 'Nothing was removed' }}
      />
    </div>
  )
}

type PaymentFieldsProps = { entered: Entered | undefined; onSaved: (() => unknown) | undefined }

function PaymentFields({ entered, onSaved }: PaymentFieldsProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const secretKey = useRef<HTMLInputElement>(null)
  const { checked, field, read, errors } = useSchemaForm(fetchSchema, {
    secretKey: '',
    publishableKey: entered?.values.publishableKey ?? '',
  })
  const save = useSend((typed: TypedPayments) => callApi<Said>('POST', api, typed), {
    async onSuccess() {
      if (secretKey.current) secretKey.current.value = ''
      await revalidate()
      await onSaved?.()
    },
    onError: (error) => isRefusal(error) || reportFailure(error, { title: 'Nothing was saved' }),
  })
  return (
    <ScriptForm {...checked(() => save.send(read()))} className="grid gap-6">
      <p className="text-soft">
        Both keys stand in{' '}
        <a href={keysPage} target="_blank" rel="noreferrer" className="text-link">
          Stripe’s dashboard under API keys
        </a>
        . With test keys a purchase works and no money moves.
      </p>
      <Field label="Publishable key" error={errors.publishableKey}>
        {(control) => (
          <input
            {...control}
            {...field('publishableKey')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="pk_test_…"
          />
        )}
      </Field>
      <Field
        label="Secret key"
        hint={entered?.works ? 'Kept. Type a new one to replace it.' : 'Or a restricted key (rk_…).'}
        error={errors.secretKey}
      >
        {(control) => (
          <input
            {...control}
            {...field('secretKey')}
            ref={secretKey}
            type="password"
            autoComplete="new-password"
            placeholder="sk_test_…"
          />
        )}
      </Field>
      <div>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Testing…' : 'Test and save'}
        </Button>
      </div>
      <FormAnswer
        send={save}
        pending="Asking Stripe. This takes some seconds."
        shownAbove={entered?.values.webhookProblem}
      />
    </ScriptForm>
  )
}
