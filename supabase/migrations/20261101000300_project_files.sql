-- Two public buckets: anyone reads a file whose unguessable URL they know; only admins list,
-- upload, replace and delete. SVG is left out on purpose: it can carry script.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  (
    'project-images', 'project-images', true, 10 * 1024 * 1024,
    array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
  ),
  (
    'project-videos', 'project-videos', true, 50 * 1024 * 1024,
    array['video/mp4', 'video/webm', 'video/quicktime']
  );

create policy "Admins list project files" on storage.objects
  for select to authenticated
  using (bucket_id in ('project-images', 'project-videos') and (select private.is_admin()));

create policy "Admins upload project files" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('project-images', 'project-videos') and (select private.is_admin()));

create policy "Admins replace project files" on storage.objects
  for update to authenticated
  using (bucket_id in ('project-images', 'project-videos') and (select private.is_admin()))
  with check (bucket_id in ('project-images', 'project-videos') and (select private.is_admin()));

create policy "Admins delete project files" on storage.objects
  for delete to authenticated
  using (bucket_id in ('project-images', 'project-videos') and (select private.is_admin()));
