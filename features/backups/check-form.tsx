import { ContentsFacts } from './contents-facts.tsx'
import { UploadForm } from './upload-form.tsx'

/** Looks into a file and changes nothing. */
export function CheckForm() {
  return (
    <UploadForm path="/api/admin/backups/check" button={{ label: 'Check the file', look: 'quiet' }}>
      {({ contents }) => (
        <ContentsFacts words="This file is whole and can be put back." contents={contents} />
      )}
    </UploadForm>
  )
}
