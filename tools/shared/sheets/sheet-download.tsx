import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { safeFileName } from '../files/file-name.ts'
import { saveFile } from '../files/save-file.browser.ts'

type SheetDownloadProps = ComponentProps<typeof Button> & { name: string; page: () => string }

/** Downloads a sheet to hand out: a web page of its own. Full edition only. */
export function SheetDownload({ name, page, children = 'Download the sheet', ...rest }: SheetDownloadProps) {
  return (
    <Button onClick={() => saveFile(`${safeFileName(name)}.html`, page(), 'text/html')} {...rest}>
      <Download aria-hidden strokeWidth={1.75} className="size-5" />
      {children}
    </Button>
  )
}

/** For one sheet that everyone gets. */
export const sheetHint = 'One small file. Email it to everyone: it works on any phone and sends nothing by itself.'
