import type { Definition } from '#content/scorecards/definition.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink, TextButton } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import type { VersionEntry } from '../../store/scorecards.server.ts'
import { Group, TextField } from './fields.tsx'
import type { Builder } from './use-builder.tsx'

type ShareTabProps = {
  id: string
  builder: Builder
  siteUrl: string
  publishedSlug: string | undefined
  versions: VersionEntry[]
}

export function ShareTab({ id, builder, siteUrl, publishedSlug, versions }: ShareTabProps) {
  const mayExport = useMay('export-all')
  const { definition, change } = builder
  const address = publishedSlug && `${siteUrl}/scorecards/${publishedSlug}`
  const snippet = `<script async src="${siteUrl}/embed.js?scorecard=${publishedSlug}"></script>`
  return (
    <>
      <Group title="Address">
        <TextField
          label={`${siteUrl}/scorecards/`}
          hint={address && 'A new address holds at once; the one before stops working.'}
          max={60}
          value={builder.slug}
          onChange={builder.changeSlug}
        />
        {address ? (
          <p className="flex flex-wrap items-center gap-4">
            <a href={address} target="_blank" rel="noopener" className="text-link wrap-anywhere">
              {address}
            </a>
            <CopyButton text={address}>Copy the link</CopyButton>
          </p>
        ) : (
          <p className="text-soft">It has an address as soon as it is published.</p>
        )}
      </Group>
      <Group title="On other websites">
        <TextField
          label="Sites that may show it, one per line"
          hint="Such as https://www.example.com. They count once you publish; no other site can show it."
          rows={2}
          value={definition.sites.join('\n')}
          onChange={(text) => change({ ...definition, sites: text ? text.split('\n') : [] }, 'sites')}
        />
        {address && (
          <p className="flex flex-wrap items-center gap-4">
            <code className="min-w-0 text-sm wrap-anywhere">{snippet}</code>
            <CopyButton text={snippet}>Copy this line</CopyButton>
            <span className="text-soft">
              Paste it into the other page, where the scorecard should appear. If that site allows no scripts, use the
              link above.
            </span>
          </p>
        )}
      </Group>
      <Group title="File and answers">
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="quiet" download href={`/api/admin/scorecards/${id}/file`}>
            Export as a file
          </ButtonLink>
          {mayExport && versions.length > 0 && (
            <ButtonLink look="quiet" download href={`/api/admin/scorecards/${id}/answers.csv`}>
              Download answers as CSV
            </ButtonLink>
          )}
        </div>
      </Group>
      <Group title="History">
        {versions.length === 0 && <p className="text-soft">Not published yet.</p>}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {versions.map(({ version, publishedAt, byEmail }) => (
            <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                Version {version}, <Time at={publishedAt} /> by {byEmail}
              </span>
              <ConfirmDialog
                title={`Go back to version ${version}?`}
                description="The draft becomes this version. Visitors see it when you publish; undo brings your draft back."
                trigger={<TextButton>Use as draft</TextButton>}
                buttons={{ confirm: 'Use as draft', pending: 'Loading…', keep: 'Cancel' }}
                failure={{ title: 'The version was not loaded' }}
                onConfirm={async () => {
                  if (!(await builder.saveNow())) throw new Error('Your draft could not be saved.')
                  const path = `/api/admin/scorecards/${id}/restore`
                  return callApi<{ revision: number; definition: Definition }>('POST', path, { version })
                }}
                onDone={(answer) => builder.replace(answer.definition, answer.revision)}
              />
            </li>
          ))}
        </ul>
      </Group>
    </>
  )
}
