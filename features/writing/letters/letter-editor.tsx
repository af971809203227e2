import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { problemsIn } from './letter-text.ts'
import { SaveTextDialog } from './save-text-dialog.tsx'
import { TextFields } from './text-fields.tsx'
import { type SaveState, useAutosave } from './use-autosave.tsx'

export type LetterEditorProps = {
  letter: { id: string; subject: string; body: string; revision: number }
  /** Whom it is for, in words. */
  toWhom: string
}

/** A draft: what is typed is kept by itself. */
export function LetterEditor({ letter, toWhom }: LetterEditorProps) {
  const navigate = useNavigate()
  const mayWrite = useMay('work-with-people')
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState({ subject: letter.subject, body: letter.body })
  const [asked, setAsked] = useState(false)
  const { state, flush } = useAutosave(letter.id, text, letter.revision)
  const problems = problemsIn(text)
  const shown = (name: 'subject' | 'body') => (asked || text[name].trim() ? problems[name].join(' ') : '')

  async function goOn(): Promise<void> {
    setAsked(true)
    const kept = await flush()
    if (kept && problems.subject.length + problems.body.length === 0) {
      await navigate(`/admin/writing/${letter.id}/check`)
    }
  }
  return (
    <AdminPage title={text.subject.trim() || 'A new letter'} intro={toWhom}>
      <ScriptForm
        className="grid max-w-text gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <TextFields {...{ text, area, mayWrite }} problem={shown} onChange={setText} />
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">See who gets it, and preview</Button>
            <SaveTextDialog text={text} />
            <ThrowAway id={letter.id} />
            <SaveNote state={state} />
          </div>
        )}
      </ScriptForm>
      <Link to="/admin/writing" className="mt-8 inline-flex min-h-11 items-center text-link">
        Back to all letters
      </Link>
    </AdminPage>
  )
}

function SaveNote({ state }: { state: SaveState }) {
  if (typeof state === 'object') {
    return (
      <p role="alert" className="font-semibold text-red">
        Not kept: {state.failed}
      </p>
    )
  }
  return (
    <p role="status" className="text-sm text-soft">
      {state === 'saved' ? 'Draft kept' : 'Keeping the draft…'}
    </p>
  )
}

function ThrowAway({ id }: { id: string }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Throw this draft away?"
      description="Nobody has been sent it. It cannot be brought back."
      trigger={<Button look="quiet">Throw away</Button>}
      buttons={{ confirm: 'Throw it away', pending: 'Throwing away…', keep: 'Keep it' }}
      isFinal
      onConfirm={() => callApi('DELETE', `/api/admin/writing/letters/${id}`)}
      onDone={async () => {
        showToast({ title: 'Thrown away', description: 'The draft is gone.' })
        await navigate('/admin/writing')
      }}
      failure={{ title: 'The draft is still there' }}
    />
  )
}
