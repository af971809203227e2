import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Draft } from '../../draft/draft.ts'
import { versionName } from './version-name.ts'

type BringBackProps = { version: number; draft: Pick<Draft, 'revision' | 'changeCount'> }

/** The draft, and what of the version is not in it. */
type BroughtBack = Draft & { note?: string }

/** An older version becomes the draft. What is in the draft goes, so that is said before. */
export function BringBackDialog({ version, draft }: BringBackProps) {
  const navigate = useNavigate()
  const name = versionName(version, 'inside')
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title={`Bring back ${name}?`}
      description={`Its words become your draft. Visitors see nothing of it until you publish.${lossOf(draft.changeCount)}`}
      trigger={<TextButton>Bring back</TextButton>}
      buttons={{ confirm: 'Bring it back', pending: 'Bringing it back…', keep: 'Leave it' }}
      failure={{ title: 'Nothing was brought back' }}
      onConfirm={() =>
        callApi<BroughtBack>('POST', `/api/admin/site/versions/${version}/bring-back`, {
          revision: draft.revision,
        })
      }
      // Someone changed the draft: what would go is counted anew.
      onRefused={revalidate}
      onDone={({ note }) => {
        showToast({
          title: `Your draft: ${name}`,
          description: ['Visitors see nothing of it until you publish.', note].filter(Boolean).join(' '),
          ...(note && { lasts: true }),
        })
        return navigate('/admin/site')
      }}
    />
  )
}

function lossOf(changes: number): string {
  if (changes === 0) return ''
  if (changes === 1) return ' The draft has a change that is not published yet: it goes.'
  return ` The draft has ${changes} changes that are not published yet: they go.`
}
