import { failedPage as text } from '#content/failed-page.ts'
import { Message } from '#ui/message.tsx'

export function FailedPage({ path }: { path: string }) {
  return (
    <>
      <title>{text.documentTitle}</title>
      <Message title={text.title} text={text.text} action={{ label: text.again, href: path }} more={[text.home]} />
    </>
  )
}
