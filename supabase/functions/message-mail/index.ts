// Supabase runs functions with Deno, where imports name their file and packages are in deno.json.
import { answerWebhook } from './answer-webhook.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(answer: (request: Request) => Promise<Response>): void;
};

Deno.serve((request) => answerWebhook(request, (name) => Deno.env.get(name)));
