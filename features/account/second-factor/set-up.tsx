import { useId } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { FormProblem, useProblem } from '../form-problem.tsx'
import { SendOrCancel } from '../step-form.tsx'
import { useFirstFocus } from '../use-first-focus.tsx'
import type { QrCode } from './qr-code.server.ts'

/** What the server tells once. */
export type NewKey = { key: string; uri: string; qr: QrCode }

type SetUpProps = { newKey: NewKey; onDone: (recoveryCodes: string[]) => unknown; onCancel: () => void }

/** The key goes to an app, and a code of that app comes back. */
export function SetUp({ newKey, onDone, onCancel }: SetUpProps) {
  const id = useId()
  const place = useFirstFocus()
  return (
    <div ref={place} className="mt-6 max-w-text">
      <h3 id={id} data-first tabIndex={-1} className="text-lg outline-none">
        Tell your app the key
      </h3>
      <p className="mt-1 text-soft">
        Scan this with an app for codes on your phone, such as the one that keeps your passwords.
      </p>
      <Drawing qr={newKey.qr} />
      <Key newKey={newKey} />
      <CodeForm labelledBy={id} onDone={onDone} onCancel={onCancel} />
    </div>
  )
}

/** Black on white also where the page is dark: cameras expect it. */
function Drawing({ qr: { size, path } }: { qr: QrCode }) {
  return (
    <svg
      role="img"
      aria-label="QR code with the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-4 w-56 max-w-full border border-line bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function Key({ newKey: { key, uri } }: { newKey: NewKey }) {
  const groups = key.match(/.{1,4}/g) ?? []
  return (
    <div className="mt-4">
      <p>
        No camera at hand? Type the key, or{' '}
        <a href={uri} className="text-link">
          open it in an app on this device
        </a>
        .
      </p>
      <p className="mt-2">
        <code className="text-sm wrap-anywhere">{groups.join(' ')}</code>
      </p>
      <div className="mt-3">
        <CopyButton text={key}>Copy the key</CopyButton>
      </div>
    </div>
  )
}

const fetchSchema = async () => (await import('#platform/auth/second-factor/schema.ts')).codeSchema

type CodeFormProps = Omit<SetUpProps, 'newKey'> & { labelledBy: string }

function CodeForm({ labelledBy, onDone, onCancel }: CodeFormProps) {
  const problem = useProblem('The second factor is not on')
  const { checked, field, errors } = useSchemaForm(fetchSchema, { code: '' })
  const path = '/api/auth/second-factor/confirm'
  const confirm = useSend(
    (typed: { code: string }) => callApi<{ recoveryCodes: string[] }>('POST', path, typed),
    { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes), onError: problem.report },
  )
  return (
    <ScriptForm
      {...checked(confirm.send)}
      aria-labelledby={labelledBy}
      className="mt-8 grid max-w-96 gap-5 border-t border-line pt-6"
    >
      <FormProblem error={confirm.error} />
      <Field label="The code that the app shows" error={errors.code}>
        {(control) => (
          <input
            {...control}
            {...field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={`${control.className} max-w-48 font-mono tabular-nums`}
          />
        )}
      </Field>
      <SendOrCancel
        isPending={confirm.isPending}
        buttons={{ send: 'Switch it on', pending: 'Switching on…' }}
        onCancel={onCancel}
      />
    </ScriptForm>
  )
}
