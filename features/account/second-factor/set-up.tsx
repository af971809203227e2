import { useId } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { FormProblem } from '../form-problem.tsx'
import { SendOrCancel } from '../step-form.tsx'
import { useFirstFocus } from '../use-first-focus.tsx'
import type { QrCode } from './qr-code.server.ts'

export type NewKey = { key: string; uri: string; qr: QrCode }

type SetUpProps = { newKey: NewKey; onDone: (made: { recoveryCodes: string[] }) => unknown; onCancel: () => void }

export function SetUp({ newKey, onDone, onCancel }: SetUpProps) {
  const id = useId()
  const place = useFirstFocus()
  return (
    <div ref={place} className="mt-6 max-w-text">
      <h3 id={id} data-first tabIndex={-1} className="text-lg outline-none">
        Set up your authenticator app
      </h3>
      <p className="mt-1 text-soft">Scan this QR code with an authenticator app or password manager on your phone.</p>
      <QrImage qr={newKey.qr} />
      <Key newKey={newKey} />
      <CodeForm labelledBy={id} onDone={onDone} onCancel={onCancel} />
    </div>
  )
}

/** Black on white even in dark mode, because cameras expect it. */
function QrImage({ qr: { size, path } }: { qr: QrCode }) {
  return (
    <svg
      role="img"
      aria-label="QR code"
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
        Can’t scan it? Enter this key in the app, or{' '}
        <a href={uri} className="text-link">
          open the app on this device
        </a>
        .
      </p>
      <p className="mt-2">
        <code className="text-sm wrap-anywhere">{groups.join(' ')}</code>
      </p>
      <div className="mt-3">
        <CopyButton text={key}>Copy key</CopyButton>
      </div>
    </div>
  )
}

const fetchSchema = async () => (await import('#platform/auth/second-factor/schema.ts')).codeSchema

type CodeFormProps = Omit<SetUpProps, 'newKey'> & { labelledBy: string }

function CodeForm({ labelledBy, onDone, onCancel }: CodeFormProps) {
  const { checked, input } = useSchemaForm(fetchSchema, { code: '' })
  const path = '/api/auth/second-factor/confirm'
  const confirm = useAction((typed: { code: string }) => callApi('POST', path, typed), {
    showsRejection: true,
    failure: { title: 'Two-factor authentication was not turned on' },
    onDone,
  })
  return (
    <ScriptForm
      {...checked(confirm.send)}
      aria-labelledby={labelledBy}
      className="mt-8 grid max-w-96 gap-5 border-t border-line pt-6"
    >
      <FormProblem error={confirm.error} />
      <Field label="Code from the app" {...input('code')}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={`${control.className} max-w-48 font-mono tabular-nums`}
          />
        )}
      </Field>
      <SendOrCancel
        isPending={confirm.isPending}
        buttons={{ send: 'Turn on', pending: 'Turning on…' }}
        onCancel={onCancel}
      />
    </ScriptForm>
  )
}
