import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { currencyLabel } from '#lib/money/money.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { MakeDiscount } from '../schema.ts'
import { LimitFields } from './limit-fields.tsx'
import { type ProductChoice, ToolChoice } from './tool-choice.tsx'

const fetchSchema = async () => (await import('../schema.ts')).makeDiscountSchema

const emptyForm: MakeDiscount = {
  code: '',
  kind: 'percent',
  value: '',
  scope: 'all',
  productIds: '',
  uses: '',
  firstDay: '',
  lastDay: '',
  note: '',
}

/** The key resets the form after each code. */
export function MakeForm({ products }: { products: readonly ProductChoice[] }) {
  const [made, setMade] = useState(0)
  return <OneForm key={made} products={products} onMade={() => setMade(made + 1)} />
}

function OneForm({ products, onMade }: { products: readonly ProductChoice[]; onMade: () => void }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const [kind, setKind] = useState<MakeDiscount['kind']>('percent')
  const form = useSchemaForm(fetchSchema, emptyForm)
  const { checked, input, errors, choice, refuse } = form
  const make = useSend((entry: MakeDiscount) => callApi('POST', '/api/admin/discounts', entry), {
    async onSuccess(_, { code }) {
      showToast({ title: 'Code created', description: `You can copy links for ${code} from the list.` })
      await revalidate()
      onMade()
    },
    onError(error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 409) return refuse({ code: errorWords(error) })
      if (status === 400) return refuse({ value: errorWords(error) })
      reportFailure(error, {
        title: 'The code was not created',
        look: 'Check the list to see whether it was created.',
      })
    },
  })
  return (
    <ScriptForm {...checked(make.send)} className="grid max-w-text gap-5">
      <Field label="Code" hint="For example SPRING20. Not case-sensitive." {...input('code')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={`${control.className} max-w-80 uppercase`}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 font-semibold">Discount type</legend>
        <div className="flex flex-wrap gap-x-8">
          {(['percent', 'amount'] as const).map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                {...choice('kind', each)}
                onChange={() => setKind(each)}
                className="size-5 shrink-0 accent-blue"
              />
              {each === 'percent' ? 'Percentage' : 'Fixed amount'}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={kind === 'percent' ? 'Percent' : `Amount in ${currencyLabel()}`} {...input('value')}>
        {(control) => (
          <input {...control} inputMode="decimal" autoComplete="off" className={`${control.className} max-w-40`} />
        )}
      </Field>
      <ToolChoice products={products} choice={choice} error={errors.scope} />
      <LimitFields input={input} timeZone={siteFormats().timeZone} />
      <SubmitButton send={make} pending="Creating…" label="Create code" />
    </ScriptForm>
  )
}
