declare module 'parse-prometheus-text-format' {
  type Metric = { labels?: Record<string, string>; value?: string; count?: string }
  type Family = { name: string; help: string; type: string; metrics: Metric[] }
  export default function parse(text: string): Family[]
}
