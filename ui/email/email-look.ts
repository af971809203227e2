// Email clients support neither custom properties nor most fonts, so the palette of ui/theme.css is repeated here.

export const serif = "Newsreader, Georgia, 'Times New Roman', serif"
export const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

export const colors = {
  paper: '#FBFAF6',
  ink: '#12202F',
  soft: '#4A5866',
  line: '#E4E0D6',
  track: '#DDD8CB',
} as const

/** Sets text and background, so that a badge stays legible when an email client changes the colors around it. */
export const badgeColors = {
  green: { backgroundColor: '#E5F1EA', color: '#146C43' },
  amber: { backgroundColor: '#FBF0DC', color: '#8A5200' },
  red: { backgroundColor: '#FCEBE9', color: '#B42318' },
} as const

export type BadgeColor = keyof typeof badgeColors

export const darkStyles = `@media (prefers-color-scheme: dark) {
  .mail, .mail > table > tbody > tr > td { background-color: #12202F !important }
  .mail-ink { color: #FBFAF6 !important }
  .mail-soft { color: #B9C3CC !important }
  .mail-link { color: #9DB8FF !important }
  .mail-rule { border-color: #3A4E61 !important }
  .mail-bar { background-color: #9DB8FF !important }
  .mail-track { background-color: #33475A !important }
}`
