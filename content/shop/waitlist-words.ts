export const waitlistWords = {
  name: 'Name',
  email: 'Email',
  tool: 'Tool',
  choose: 'Select a tool',
  join: 'Join the waitlist',
  joining: 'Joining…',
  joined: {
    title: 'Successfully joined the waitlist!',
    description: "We'll notify you as soon as the full version is ready.",
  },
  failed: { title: 'Error joining waitlist', description: 'Please try again later or contact support.' },
  done: (email: string, tool: string) =>
    `${email} is on the waitlist for the ${tool}. You get one confirmation email, and one more when there is news.`,
  joinedBefore: 'You had joined before, so nothing was sent again.',
} as const
