import { Message } from '#ui/message.tsx'

export function ReportNotFound() {
  return (
    <Message
      title="Assessment Not Found"
      text="There is no report at this address. Part of the link may be missing; a new report takes about five minutes."
      action={{ label: 'Back to the Diagnostic', href: '/diagnostic' }}
    />
  )
}
