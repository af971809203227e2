import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import type { Draft } from '../../draft/draft.ts'
import { versionName } from './version-name.ts'

type BringBackProps = { version: number; draft: Pick<Draft, 'revision' | 'changeCount'> }

/** `note` names what could not be restored. */
type BroughtBack = Draft & { note?: string }

/** Replaces the current draft, so the dialog warns about unpublished changes. */
export function BringBackDialog({ version, draft }: BringBackProps) {
  const navigate = useNavigate()
  const name = versionName(version, 'inside')
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      description={`This version becomes your draft. Visitors won’t see it until you publish.${lossOf(draft.changeCount)}`}
      trigger={<TextButton>Restore</TextButton>}
      buttons={{ confirm: 'Restore', pending: 'Restoring…', keep: 'Cancel' }}
      failure={{ title: 'Nothing was restored' }}
      onConfirm={() =>
        callApi<BroughtBack>('POST', `/api/admin/site/versions/${version}/bring-back`, {
          revision: draft.revision,
        })
      }
      // Someone changed the draft, so the warning must count again.
      onRefused={revalidate}
      done={({ note }) => ({
        title: `Draft restored from ${name}`,
        description: ['Visitors won’t see it until you publish.', note].filter(Boolean).join(' '),
        ...(note && { lasts: true }),
      })}
      onDone={() => navigate('/admin/site')}
    />
  )
}

function lossOf(changes: number): string {
  if (changes === 0) return ''
  if (changes === 1) return ' The draft has one unpublished change, which will be lost.'
  return ` The draft has ${changes} unpublished changes, which will be lost.`
}
