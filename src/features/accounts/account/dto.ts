import type { User } from '@/payload-types'

export type Profile = {
  id: number
  fullName: string
  email: string
  phone: string
  bio: string
  avatarUrl: string | null
}

export function toProfile(user: User): Profile {
  const { id, email, avatarUrl, bio, phone, fullName, firstName, lastName } = user
  const name = fullName?.trim() || [firstName, lastName].filter(Boolean).join(' ')
  return {
    id,
    fullName: name,
    email,
    phone: phone ?? '',
    bio: bio ?? '',
    avatarUrl: avatarUrl ?? null,
  }
}

/** Initials for an account without a picture: "Lina Tester" → "LT". */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
