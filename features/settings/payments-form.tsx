import { Fact, Facts } from '#ui/admin/facts.tsx'
import { Notice, TestAndSave } from '#ui/admin/form-answer.tsx'
import { Field } from '#ui/forms/field.tsx'
import { OwnPassword } from '#ui/forms/own-password.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { RemoveSettings, useSaveSettings, verbatim } from './save-settings.tsx'
import type { TypedPayments } from './schema.ts'
import type { PaymentsView } from './settings-view.server.ts'
import { useRemovals } from './use-removals.tsx'

const fetchSchema = async () => (await import('./schema.ts')).paymentSettingsSchema
const api = '/api/admin/settings/payments'
const keysPage = 'https://dashboard.stripe.com/apikeys'

type Entered = PaymentsView & { setBy: 'admin' }

type PaymentsFormProps = {
  view: PaymentsView
  onSaved?: () => unknown
}

/** Read-only where the environment sets the keys. */
export function PaymentsForm({ view, onSaved }: PaymentsFormProps) {
  const removals = useRemovals(view.setBy === 'admin')
  if (view.setBy === 'environment') {
    return (
      <>
        <Facts>
          <Fact name="Mode">{modeLabel(view.isLive)}</Fact>
          <Fact name="Publishable key">{view.publishableKey}</Fact>
        </Facts>
        <p className="mt-4 text-soft">Set by the STRIPE_SECRET_KEY environment variable. Change it there.</p>
      </>
    )
  }
  const entered = view.setBy === 'admin' ? view : undefined
  return (
    <div className="grid gap-6">
      {entered && <PaymentsStatus entered={entered} />}
      <PaymentFields key={removals} entered={entered} onSaved={onSaved} />
      {entered && (
        <RemoveSettings
          api={api}
          what="the keys"
          pronoun="them"
          description="Visitors can’t buy until you add keys again, and refunds are only possible in the Stripe dashboard. Existing orders are kept."
        />
      )}
    </div>
  )
}

function PaymentsStatus({ entered: { works, isLive, values } }: { entered: Entered }) {
  if (!works)
    return (
      <Notice text="The server’s encryption key has changed. Please enter the secret key again. Until then, visitors can’t pay." />
    )
  return (
    <>
      <Facts>
        {values.account && <Fact name="Account">{values.account}</Fact>}
        <Fact name="Mode">{modeLabel(isLive)}</Fact>
        <Fact name="Events">{values.webhookProblem ? 'Checked every few minutes' : 'Received by webhook'}</Fact>
      </Facts>
      {values.webhookProblem && <Notice text={values.webhookProblem} />}
    </>
  )
}

function modeLabel(isLive: boolean): string {
  return isLive ? 'Live (real charges)' : 'Test (no real charges)'
}

type PaymentFieldsProps = { entered: Entered | undefined; onSaved: (() => unknown) | undefined }

function PaymentFields({ entered, onSaved }: PaymentFieldsProps) {
  const { checked, input, read } = useSchemaForm(fetchSchema, {
    secretKey: '',
    publishableKey: entered?.values.publishableKey ?? '',
    ownPassword: '',
    kept: entered?.works ? 'yes' : '',
  })
  const { save, secrets } = useSaveSettings<TypedPayments>(api, onSaved)
  return (
    <ScriptForm {...checked(() => save.send(read()), save.reset)} className="grid gap-6">
      <p className="text-soft">
        Find both keys in the{' '}
        <a href={keysPage} target="_blank" rel="noreferrer" className="text-link">
          Stripe dashboard under API keys
        </a>
        . With test keys, purchases work but no money is charged.
      </p>
      <Field label="Publishable key" {...input('publishableKey')} {...verbatim} placeholder="pk_test_…" />
      <Field
        label="Secret key"
        hint={entered?.works ? 'Saved. Leave blank to keep it.' : 'Or a restricted key (rk_…).'}
        {...input('secretKey')}
        ref={secrets.entered}
        type="password"
        autoComplete="new-password"
        placeholder="sk_test_…"
      />
      <OwnPassword
        {...input('ownPassword')}
        ref={secrets.own}
        hint="These keys decide who gets paid, so please confirm it’s you."
      />
      <TestAndSave
        save={save}
        pending="Connecting to Stripe. This takes a few seconds."
        shownAbove={entered?.values.webhookProblem}
      />
    </ScriptForm>
  )
}
