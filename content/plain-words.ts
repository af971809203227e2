// Texts of the forms on one page, which work without scripts.

export const plainWords = {
  problems: 'Not complete yet. Please check what is marked below.',
  tied: 'Your top results are tied. One more question, at the end, decides.',
  toQuestion: 'Go to the question',
  diagnostic: {
    intro: 'All questions on one page. Your report opens when you send them, and we email you a copy.',
    notRated: 'Not rated yet',
  },
  founderTest: {
    intro: 'Choose one answer to each question. Your style opens when you send them.',
  },
  waitlist: {
    joined: {
      title: 'You are on the waitlist',
      text: 'You get one confirmation email, and one more when there is news. If you had joined before, nothing was sent again.',
      action: { label: 'Back to the toolbox', href: '/toolbox' },
    },
  },
} as const
