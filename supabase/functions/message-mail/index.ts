// Supabase runs functions with Deno. Imports need a file extension, and deno.json lists the packages.
import { answerWebhook } from './answer-webhook.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(answer: (request: Request) => Promise<Response>): void;
};

Deno.serve((request) => answerWebhook(request, (name) => Deno.env.get(name)));
