import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'

/** Reads the files that people saved instead of copying their code. */
export function AnswerFiles({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        <FileUp aria-hidden strokeWidth={1.75} className="size-5" />
        Import files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Answer files"
        onChange={async ({ target }) => {
          const texts = await Promise.all(Array.from(target.files ?? [], (file) => file.text()))
          target.value = ''
          if (texts.length > 0) onText(texts.join('\n'))
        }}
      />
    </>
  )
}
