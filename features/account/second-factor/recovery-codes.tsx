import { CopyButton } from '#ui/admin/copy-button.tsx'
import { Button } from '#ui/button.tsx'
import { useFirstFocus } from '../use-first-focus.tsx'

type RecoveryCodesProps = { codes: string[]; onKept: () => void }

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const place = useFirstFocus()
  return (
    <div ref={place} data-print-alone className="mt-6 max-w-text">
      <h3 data-first tabIndex={-1} className="text-lg outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-soft">
        Each code signs you in once if you don’t have your phone. Save them somewhere safe now: we won’t show them
        again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="mt-4 grid gap-x-10 gap-y-1 border-y border-line py-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton text={codes.join('\n')}>Copy codes</CopyButton>
        <Button look="quiet" onClick={() => download(codes)}>
          Download as a text file
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="mt-6 print:hidden">
        <Button onClick={onKept}>I saved them</Button>
      </div>
    </div>
  )
}

function download(codes: readonly string[]): void {
  const lines = [`Recovery codes for ${window.location.host}`, 'Each works once.', '', ...codes, '']
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
