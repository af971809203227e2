import { ContentsFacts } from './contents-facts.tsx'
import { UploadForm } from './upload-form.tsx'

export function CheckForm() {
  return (
    <UploadForm path="/api/admin/backups/check">
      {({ contents }) => <ContentsFacts heading="This backup is complete and can be restored." contents={contents} />}
    </UploadForm>
  )
}
