// The words of /testimonials around the five quotes.

export const testimonialsPage = {
  heading: 'Testimonials',
  subtitle: 'Real founders. Real outcomes.',
  call: {
    heading: 'Book a Clarity Call',
    question: 'Ready to stop spinning your wheels?',
    promise: "Let's build your next 90 days with clarity and confidence.",
    button: 'Book Now',
    sprintLink: 'See How the 90-Day Sprint Works',
    note: "You'll leave the call with insight—whether we work together or not.",
  },
} as const
